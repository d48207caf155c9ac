// The fields of the animal that ate a recipe. All are optional; only dogs have a size.
import { useWatch, type UseFormReturn } from "react-hook-form";
import { formRules } from "@/api/form-rules";
import { Field } from "@/ui/field";
import { SelectBox } from "@/ui/select";
import type { RatingValues } from "./use-rating-form";

const { sizes, ages } = formRules.rating;
const notSaid = { value: "", label: "Rather not say" } as const;
const petTypes = [notSaid, { value: "dog", label: "Dog" }, { value: "cat", label: "Cat" }] as const;

export function AnimalFields({ form }: { form: UseFormReturn<RatingValues> }) {
  const { control, setValue, formState } = form;
  const animal = useWatch({ control, name: "animal" });
  const errors = formState.errors.animal;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-3">
      <legend className="mb-1 font-semibold">
        Who ate it? <span className="font-normal text-muted">(optional, shown with your review)</span>
      </legend>
      <Field label="Animal" error={errors?.petType?.message}>
        {(controlProps) => (
          <SelectBox
            {...controlProps}
            value={animal.petType}
            options={petTypes}
            onChange={(petType) => setValue("animal.petType", petType)}
            className="w-full"
          />
        )}
      </Field>
      {animal.petType === "dog" && (
        <Field label="Size" error={errors?.size?.message}>
          {(controlProps) => (
            <SelectBox
              {...controlProps}
              value={animal.size}
              options={[notSaid, ...sizes]}
              onChange={(size) => setValue("animal.size", size)}
              className="w-full"
            />
          )}
        </Field>
      )}
      {animal.petType !== "" && (
        <Field label="Age" error={errors?.age?.message}>
          {(controlProps) => (
            <SelectBox
              {...controlProps}
              value={animal.age}
              options={[notSaid, ...ages[animal.petType === "" ? "dog" : animal.petType]]}
              onChange={(age) => setValue("animal.age", age)}
              className="w-full"
            />
          )}
        </Field>
      )}
    </fieldset>
  );
}
