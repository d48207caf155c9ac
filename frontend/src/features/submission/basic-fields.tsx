// The basic fields of the recipe form: title, description, pet type, category, organic, time, servings, author and photo.
import type { UseFormReturn } from "react-hook-form";
import { categoryForPetType, petTypeOptions } from "@/api/categories";
import { formRules } from "@/api/form-rules";
import { rules } from "@/api/rules";
import { CharacterCount, TextBox, TextField } from "@/ui/text-field";
import { Field } from "@/ui/field";
import { PhotoField } from "@/ui/photo-field";
import { SegmentedControl } from "@/ui/segmented-control";
import { SelectBox } from "@/ui/select";
import type { PhotoUpload } from "@/ui/use-photo-upload";
import { fieldChecks } from "./field-checks";
import { LineFeedback } from "./line-feedback";
import type { RecipeForm } from "./recipe-form";
import type { LineResult } from "./use-live-check";

interface BasicFieldsProps {
  form: UseFormReturn<RecipeForm>;
  values: RecipeForm;
  photo: PhotoUpload;
  titleResult: LineResult | undefined;
}

const { title, description, prepTime, servings, author, imageUrl } = formRules.submission;

export function BasicFields({ form, values, photo, titleResult }: BasicFieldsProps) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const { species: petType, category } = values;
  const options = rules.categories[petType];
  return (
    <section aria-labelledby="basic" className="grid gap-5">
      <h2 id="basic" className="text-h2">
        Basic information
      </h2>
      <div>
        <TextField
          label="Title"
          autoComplete="off"
          maxLength={inputLength(title.max)}
          error={errors.title?.message}
          {...register("title", { validate: fieldChecks.title })}
        />
        <LineFeedback id="title-feedback" result={titleResult} />
      </div>
      <TextBox
        label="Description"
        rows={3}
        hint={<CharacterCount text={values.description} max={description.max} />}
        error={errors.description?.message}
        {...register("description", { validate: fieldChecks.description })}
      />
      <div className="flex flex-wrap items-end gap-5">
        <div>
          <p aria-hidden className="mb-1 font-semibold">
            Pet type
          </p>
          <SegmentedControl
            label="Pet type"
            value={petType}
            segments={petTypeOptions}
            onChange={(selected) => {
              setValue("species", selected, { shouldDirty: true });
              setValue("category", categoryForPetType(selected, category));
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
                const selected = options.find((option) => option.value === value);
                if (selected) setValue("category", selected.value, { shouldDirty: true });
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
          {...register("prepTime", { validate: fieldChecks.prepTime })}
        />
        <TextField
          label="Servings"
          type="number"
          inputMode="numeric"
          min={servings.min}
          max={servings.max}
          error={errors.servings?.message}
          {...register("servings", { validate: fieldChecks.servings })}
        />
        <TextField
          label="Your name (optional)"
          autoComplete="nickname"
          hint={`Shown with the recipe. If you leave it empty, we show “A ${petType} owner”.`}
          maxLength={inputLength(author.max)}
          error={errors.author?.message}
          {...register("author", { validate: fieldChecks.author })}
        />
        <TextField
          label="Photo link (optional)"
          type="url"
          inputMode="url"
          autoComplete="off"
          hint="Starts with https. We review photos before we show them; until then your recipe has a drawing."
          maxLength={inputLength(imageUrl.max)}
          error={errors.imageUrl?.message}
          {...register("imageUrl", { validate: fieldChecks.imageUrl })}
        />
      </div>
      <PhotoField upload={photo} noun="recipe" />
    </section>
  );
}

/** Leaves room beyond the limit, so that a text that is too long gets a message instead of being cut when it is pasted. */
function inputLength(max: number): number {
  return max * 2;
}
