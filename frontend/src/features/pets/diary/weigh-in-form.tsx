// The form for one weight of the diary: its date, and the weight in kilograms, pounds or stones.
import { useState } from "react";
import { petFormRules } from "@/api/pet-form-rules";
import type { PetType } from "@/api/types";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { showErrors } from "@/ui/focus";
import type { WeightUnit } from "@/ui/measure-system";
import { today } from "../pet-age";
import { kilograms, weightText, type WeightDraft } from "../pet-draft";
import { WeightField } from "../weight-field";
import type { Weighing } from "./weight-diary";

interface WeighInFormProps {
  petType: PetType;
  /** The unit that the form starts with. */
  unit: WeightUnit;
  /** The weight that is edited; undefined to add one. */
  edited: Weighing | undefined;
  onSave: (weighing: Weighing) => void;
  onCancel: () => void;
}

interface Errors {
  date?: string;
  weight?: string;
}

export function WeighInForm({ petType, unit, edited, onSave, onCancel }: WeighInFormProps) {
  const [date, setDate] = useState(edited?.on ?? today());
  const [draft, setDraft] = useState(() => initialWeight(edited, unit));
  const [errors, setErrors] = useState<Errors>({});

  function save(form: HTMLFormElement) {
    const kg = kilograms(draft);
    const foundErrors = findErrors(petType, date, kg, draft);
    showErrors(form, () => setErrors(foundErrors));
    if (Object.keys(foundErrors).length === 0 && kg !== undefined) onSave({ on: date, kg });
  }

  return (
    <form
      noValidate
      aria-label={edited ? "Edit a weight" : "Add a weight"}
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget);
      }}
    >
      <div className="pet-fields">
        <Field label="Date" error={errors.date}>
          {(controlProps) => (
            <input
              {...controlProps}
              type="date"
              max={today()}
              value={date}
              onChange={(event) => setDate(event.target.value)}
              className="text-field bg-surface px-3"
            />
          )}
        </Field>
        <WeightField petType={petType} draft={draft} hint={undefined} error={errors.weight} onChange={setDraft} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit">{edited ? "Save the change" : "Add the weight"}</Button>
        {edited && (
          <Button look="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function initialWeight(edited: Weighing | undefined, unit: WeightUnit): WeightDraft {
  return { unit, exactKg: edited?.kg, weight: edited ? weightText(edited.kg, unit) : "" };
}

function findErrors(petType: PetType, date: string, kg: number | undefined, { unit }: WeightDraft): Errors {
  const { min, max } = petFormRules.weightKg[petType];
  const range = petFormRules.weightRanges[petType][unit];
  return {
    ...(date === "" && { date: "Enter the date." }),
    ...(date > today() && { date: "The date cannot be in the future." }),
    ...(kg === undefined
      ? { weight: "Enter the weight." }
      : (kg < min || kg > max) && { weight: `The weight must be ${range}.` }),
  };
}
