// The basic fields of the recipe form: title, pet, category, time, servings and author.
import type { UseFormReturn } from "react-hook-form";
import { formRules } from "@/api/form-rules";
import { rules } from "@/api/rules";
import { CharacterCount, TextBox, TextField } from "@/ui/text-field";
import { Field } from "@/ui/field";
import { Segmented } from "@/ui/segmented";
import { SelectBox } from "@/ui/select";
import { checks } from "./form-checks";
import { LineHint } from "./line-hint";
import { categoryFor, type RecipeForm } from "./recipe-form";
import type { LineNote } from "./use-live-check";

interface BasicFieldsProps {
  form: UseFormReturn<RecipeForm>;
  values: RecipeForm;
  titleNote: LineNote | undefined;
}

const { title, description, prepTime, servings, author, imageUrl } = formRules.submission;

export function BasicFields({ form, values, titleNote }: BasicFieldsProps) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const { species, category } = values;
  const options = rules.categories[species];
  return (
    <section aria-labelledby="basic" className="grid gap-5">
      <h2 id="basic" className="text-h2">
        Basic information
      </h2>
      <div>
        <TextField
          label="Title"
          autoComplete="off"
          maxLength={title.max * 2}
          error={errors.title?.message}
          {...register("title", { validate: checks.title })}
        />
        <LineHint id="title-note" note={titleNote} />
      </div>
      <TextBox
        label="Description"
        rows={3}
        hint={<CharacterCount text={values.description} max={description.max} />}
        error={errors.description?.message}
        {...register("description", { validate: checks.description })}
      />
      <div className="flex flex-wrap items-end gap-5">
        <div>
          <p aria-hidden className="mb-1 font-semibold">
            For
          </p>
          <Segmented
            label="Species"
            value={species}
            segments={[
              { value: "dog", label: "Dog" },
              { value: "cat", label: "Cat" },
            ]}
            onChange={(next) => {
              setValue("species", next, { shouldDirty: true });
              setValue("category", categoryFor(next, category));
            }}
          />
        </div>
        <Field label="Category" error={errors.category?.message}>
          {(controlProps) => (
            <SelectBox
              {...controlProps}
              value={category}
              options={options}
              onChange={(value) => {
                const chosen = options.find((option) => option.value === value);
                if (chosen) setValue("category", chosen.value, { shouldDirty: true });
              }}
            />
          )}
        </Field>
        <label className="flex min-h-11 items-center gap-2.5 font-semibold">
          <input type="checkbox" className="size-5 accent-brand" {...register("isOrganic")} />
          Made with organic ingredients
        </label>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Preparation time in minutes"
          type="number"
          inputMode="numeric"
          min={prepTime.min}
          max={prepTime.max}
          error={errors.prepTime?.message}
          {...register("prepTime", { validate: checks.prepTime })}
        />
        <TextField
          label="Servings"
          type="number"
          inputMode="numeric"
          min={servings.min}
          max={servings.max}
          error={errors.servings?.message}
          {...register("servings", { validate: checks.servings })}
        />
        <TextField
          label="Your name (optional)"
          autoComplete="nickname"
          hint={`Shown with the recipe. If you leave it empty, we show “A ${species} owner”.`}
          maxLength={author.max * 2}
          error={errors.author?.message}
          {...register("author", { validate: checks.author })}
        />
        <TextField
          label="Photo link (optional)"
          type="url"
          inputMode="url"
          autoComplete="off"
          hint="Starts with https. We review photos before we show them; until then your recipe has a drawing."
          maxLength={imageUrl.max}
          error={errors.imageUrl?.message}
          {...register("imageUrl", { validate: checks.imageUrl })}
        />
      </div>
    </section>
  );
}
