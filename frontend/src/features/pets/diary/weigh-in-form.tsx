// The form for one weight of the diary: its date, and the weight in kilograms, pounds or stones.
import { useEffect, useRef, useState } from "react";
import { petFormRules } from "@/api/pet-form-rules";
import type { PetType } from "@/api/types";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { showErrors } from "@/ui/focus";
import { formatDay } from "@/ui/format";
import type { WeightUnit } from "@/ui/measure-system";
import { petName, type Pet } from "../pet";
import { today } from "../pet-age";
import { kilograms, weightText, type WeightDraft } from "../pet-draft";
import { WeightField } from "../weight-field";
import { earliestBirthday } from "./birthday";
import type { Weighing } from "./weight-diary";

interface WeighInFormProps {
  petType: PetType;
  pet: Pet;
  /** The unit that the form starts with. */
  unit: WeightUnit;
  /** The weight that is edited; undefined to add one. */
  edited: Weighing | undefined;
  /** Returns a question about a weight that was probably mistyped. */
  findQuestion: (weighing: Weighing, unit: WeightUnit) => Promise<string | undefined>;
  onSave: (weighing: Weighing) => void;
  onCancel: () => void;
}

interface Errors {
  date?: string;
  weight?: string;
}

export function WeighInForm({ petType, pet, unit, edited, findQuestion, onSave, onCancel }: WeighInFormProps) {
  const [date, setDate] = useState(edited?.on ?? today());
  const [draft, setDraft] = useState(() => initialWeight(edited, unit));
  const [errors, setErrors] = useState<Errors>({});

  /** The question that the visitor must confirm before the weight is stored. */
  const [question, setQuestion] = useState<string>();
  const [checking, setChecking] = useState(false);
  const changeCount = useRef(0);
  const latestSave = useRef(onSave);
  useEffect(() => {
    latestSave.current = onSave;
  });

  function change(apply: () => void) {
    changeCount.current += 1;
    setQuestion(undefined);
    apply();
  }

  async function save(form: HTMLFormElement) {
    if (checking) return;
    const kg = kilograms(draft);
    const foundErrors = findErrors(petType, pet, date, kg, draft);
    showErrors(form, () => setErrors(foundErrors));
    if (Object.keys(foundErrors).length > 0 || kg === undefined) return;
    const weighing = { on: date, kg };
    if (question === undefined) {
      const countBefore = changeCount.current;
      setChecking(true);
      const found = await findQuestion(weighing, draft.unit);
      setChecking(false);
      // The visitor has changed the weight or the date meanwhile, and has to press the button again.
      if (changeCount.current !== countBefore) return;
      setQuestion(found);
      if (found !== undefined) return;
    }
    // The diary may have changed during the check, so the function of the newest rendering stores the weight.
    latestSave.current(weighing);
  }

  const submitText = edited ? "Save the change" : "Add the weight";
  return (
    <form
      noValidate
      aria-label={edited ? "Edit a weight" : "Add a weight"}
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <div className="pet-fields">
        <Field label="Date" error={errors.date}>
          {(controlProps) => (
            <input
              {...controlProps}
              type="date"
              min={earliestBirthday(petType, pet)}
              max={today()}
              value={date}
              onChange={(event) => change(() => setDate(event.target.value))}
              className="text-field bg-surface px-3"
            />
          )}
        </Field>
        <WeightField
          petType={petType}
          draft={draft}
          hint={undefined}
          error={errors.weight}
          onChange={(next) => change(() => setDraft(next))}
        />
      </div>
      {question !== undefined && (
        <p role="alert" className="mt-4 rounded-card bg-brand-soft p-3">
          {question} Correct it, or save it as it is.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit">{checking ? "Checking..." : question === undefined ? submitText : "Yes, save it"}</Button>
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

function findErrors(petType: PetType, pet: Pet, date: string, kg: number | undefined, { unit }: WeightDraft): Errors {
  const { min, max } = petFormRules.weightKg[petType];
  const range = petFormRules.weightRanges[petType][unit];
  const dateError = findDateError(petType, pet, date);
  return {
    ...(dateError !== undefined && { date: dateError }),
    ...(kg === undefined
      ? { weight: "Enter the weight." }
      : (kg < min || kg > max) && { weight: `The weight must be ${range}.` }),
  };
}

function findDateError(petType: PetType, pet: Pet, date: string): string | undefined {
  if (date === "") return "Enter the date.";
  if (date > today()) return "The date cannot be in the future.";
  const earliest = earliestBirthday(petType, pet);
  if (earliest === undefined || date >= earliest) return undefined;
  const name = petName(petType, pet);
  const day = formatDay(earliest);
  return pet.bornOn === undefined
    ? `The date cannot be before ${name} was born. By the age in the profile, that was not before ${day}. Correct the date, or the age in the profile.`
    : `The date cannot be before the birthday of ${name}, ${day}. Correct the date, or the birthday in the profile.`;
}
