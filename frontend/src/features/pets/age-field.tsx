// The fields for the age in years and months, or for the birthday. Cats can be given an age band instead, which enters its midpoint.
import { useId } from "react";
import { petFormRules } from "@/api/pet-form-rules";
import { rules } from "@/api/rules";
import type { PetType } from "@/api/types";
import { Chip } from "@/ui/chip";
import { SegmentedControl } from "@/ui/segmented-control";
import { today } from "./pet-age";
import { ageInMonths, ageTexts, birthdayError, withAgeKind, type PetDraft } from "./pet-draft";
import { ageText } from "./pet-texts";

interface AgeFieldProps {
  petType: PetType;
  draft: PetDraft;
  error: string | undefined;
  onChange: (draft: PetDraft) => void;
}

const ageKinds = [
  { value: "age", label: "Age" },
  { value: "birthday", label: "Birthday" },
] as const;

export function AgeField({ petType, draft, error: serverError, onChange }: AgeFieldProps) {
  const id = useId();
  const error = birthdayError(petType, draft) ?? serverError;
  const isBirthday = draft.ageKind === "birthday";
  const months = ageInMonths(draft);
  const isWhole = months !== undefined && Number.isInteger(months) && months > 0;
  const band = petFormRules.catAges.findLast(({ from }) => isWhole && months >= from);
  const field = (name: "ageYears" | "ageMonths", unit: string, max: number) => (
    <label className="flex min-w-0 items-center gap-2">
      <input
        type="number"
        inputMode={name === "ageYears" ? "decimal" : "numeric"}
        min={0}
        max={max}
        step={name === "ageYears" ? 0.5 : 1}
        value={draft[name]}
        onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={error === undefined ? undefined : true}
        className="text-field bg-surface px-3"
      />
      {unit}
    </label>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">Age</legend>
      <div className="mb-2">
        <SegmentedControl
          label="Enter the age or the birthday"
          value={draft.ageKind}
          segments={ageKinds}
          onChange={(ageKind) => onChange(withAgeKind(draft, ageKind))}
        />
      </div>
      {isBirthday ? (
        <input
          type="date"
          aria-label="Birthday"
          max={today()}
          value={draft.bornOn}
          onChange={(event) => onChange({ ...draft, bornOn: event.target.value })}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error === undefined ? undefined : true}
          className="text-field bg-surface px-3"
        />
      ) : (
        <div className="grid grid-cols-2 gap-3">
          {field("ageYears", "years", Math.floor(rules.pets.ageMonths[petType].max / 12))}
          {field("ageMonths", "months", rules.pets.ageMonths[petType].max)}
        </div>
      )}
      <p id={`${id}-hint`} className="mt-1 text-meta text-muted">
        {isWhole
          ? `That is ${ageText(months)}.`
          : isBirthday
            ? "We work out the age from it, today and later."
            : `For a young ${petType}, enter the months alone.`}
      </p>
      <p id={`${id}-error`} className="mt-1 text-meta font-semibold text-danger empty:hidden">
        {error}
      </p>
      {petType === "cat" && !isBirthday && (
        <div role="group" aria-label="Approximate age" className="mt-2 flex flex-wrap gap-2">
          {petFormRules.catAges.map(({ value, label, span, middle }) => (
            <Chip
              key={value}
              pressed={band?.value === value}
              onPress={() => onChange({ ...draft, ...ageTexts(middle) })}
            >
              {label} <span className="font-normal">{span}</span>
            </Chip>
          ))}
        </div>
      )}
    </fieldset>
  );
}
