// The fields of a pet profile.
import { Suspense } from "react";
import { petFormRules } from "@/api/pet-form-rules";
import { fieldText, type FieldErrors } from "@/api/problem";
import type { PetType } from "@/api/types";
import { Disclosure } from "@/ui/disclosure";
import { Field } from "@/ui/field";
import { lazyPart } from "@/ui/lazy-part";
import { SelectBox } from "@/ui/select";
import { Skeleton } from "@/ui/skeleton";
import { AgeField } from "./age-field";
import { BreedPicker } from "./breed-picker";
import { maxNameLength } from "./pet";
import { withBreed, type PetDraft } from "./pet-draft";
import { WeightField } from "./weight-field";
import { YesNo } from "./yes-no";

const BodyCondition = lazyPart(() => import("./body-condition"), "The drawings of the body condition");

interface PetFieldsProps {
  petType: PetType;
  draft: PetDraft;
  errors: FieldErrors;
  onChange: (draft: PetDraft) => void;
  /** 'compact' collapses the optional fields. */
  look: "compact" | "full";
  expanded: boolean;
}

export function PetFields({ petType, draft, errors, onChange, look, expanded }: PetFieldsProps) {
  const activities = petFormRules.activities[petType];
  const activity = activities.find(({ value }) => value === (draft.activityLevel ?? "medium"));
  const nameField = (
    <Field label="Name (optional)">
      {(controlProps) => (
        <input
          {...controlProps}
          maxLength={maxNameLength}
          autoComplete="off"
          value={draft.name}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
          className="text-field bg-surface px-3"
        />
      )}
    </Field>
  );
  const requiredFields = (
    <>
      <BreedPicker
        petType={petType}
        label={draft.breedLabel}
        error={fieldText(errors, "breed", "The breed")}
        onSelect={(breed) => onChange(withBreed(draft, breed))}
      />
      <AgeField petType={petType} draft={draft} error={fieldText(errors, "ageMonths", "The age")} onChange={onChange} />
      <WeightField
        petType={petType}
        draft={draft}
        hint={
          draft.isBreedWeight
            ? `We assume this weight for an adult ${draft.breedLabel}. Please weigh yours.`
            : "Current weight"
        }
        error={fieldText(errors, "weightKg", "The weight")}
        // A typed weight is no longer that of the breed. A change of the unit keeps the weight.
        onChange={(next) => onChange({ ...next, isBreedWeight: draft.isBreedWeight && next.unit !== draft.unit })}
      />
    </>
  );
  const lifestyleFields = (
    <>
      <Field label="Activity" hint={activity?.note} error={fieldText(errors, "activityLevel", "The activity")}>
        {(controlProps) => (
          <SelectBox
            {...controlProps}
            className="w-full"
            value={activity?.value ?? "medium"}
            options={activities}
            onChange={(level) => {
              const activityLevel = activities.find(({ value }) => value === level)?.value;
              onChange({ ...draft, activityLevel, isBreedActivity: false });
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <YesNo question="Neutered?" value={draft.neutered} onChange={(neutered) => onChange({ ...draft, neutered })} />
        {petType === "cat" && (
          <YesNo
            question="Lives indoors?"
            value={draft.isIndoor}
            onChange={(isIndoor) => onChange({ ...draft, isIndoor })}
          />
        )}
      </div>
      <div className="sm:col-span-full">
        <Field
          label="Must not eat (optional)"
          hint="Only foods, separated by commas: chicken, egg. Chicken breast excludes everything from chicken."
          error={fieldText(errors, "exclude", "The list")}
        >
          {(controlProps) => (
            <input
              {...controlProps}
              autoComplete="off"
              value={draft.exclude}
              onChange={(event) => onChange({ ...draft, exclude: event.target.value })}
              className="text-field bg-surface px-3"
            />
          )}
        </Field>
      </div>
      <div className="sm:col-span-full">
        <Suspense fallback={<Skeleton className="h-112 w-full" />}>
          <BodyCondition
            petType={petType}
            value={draft.bodyCondition}
            error={fieldText(errors, "bodyCondition", "The score")}
            onChange={(bodyCondition) => onChange({ ...draft, bodyCondition })}
          />
        </Suspense>
      </div>
    </>
  );
  if (look === "full") {
    return (
      <div className="pet-fields">
        {nameField}
        {requiredFields}
        {lifestyleFields}
      </div>
    );
  }
  return (
    <>
      <div className="pet-fields mb-4">{requiredFields}</div>
      <Disclosure title="Name, activity, body condition and foods to avoid" open={expanded}>
        <div className="pet-fields pt-1">
          {nameField}
          {lifestyleFields}
        </div>
      </Disclosure>
    </>
  );
}
