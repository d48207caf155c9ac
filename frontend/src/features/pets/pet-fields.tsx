// The fields of a dog or a cat.
import { petRules } from "@/api/pet-rules";
import type { FieldErrors } from "@/api/problem";
import type { PetType } from "@/api/types";
import { Disclosure } from "@/ui/disclosure";
import { Field } from "@/ui/field";
import { SelectBox } from "@/ui/select";
import { AgeField } from "./age-field";
import { BodyCondition } from "./body-condition";
import { BreedPicker } from "./breed-picker";
import { withBreed, type Draft } from "./draft";
import { longestName } from "./pet";
import { WeightField } from "./weight-field";
import { YesNo } from "./yes-no";

interface PetFieldsProps {
  petType: PetType;
  draft: Draft;
  errors: FieldErrors;
  onChange: (draft: Draft) => void;
  /** Compact folds away what has a usual answer. */
  look: "compact" | "full";
  unfolded: boolean;
}

export function PetFields({ petType, draft, errors, onChange, look, unfolded }: PetFieldsProps) {
  const fault = (field: string, subject: string) => errors[field] && `${subject} ${errors[field].join(" ")}`;
  const activities = petRules.activities[petType];
  const chosen = activities.find(({ value }) => value === (draft.activityLevel ?? "medium"));
  const name = (
    <Field label="Name (optional)">
      {(wiring) => (
        <input
          {...wiring}
          maxLength={longestName}
          autoComplete="off"
          value={draft.name}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
          className="text-field bg-surface px-3"
        />
      )}
    </Field>
  );
  const size = (
    <>
      <BreedPicker
        petType={petType}
        breed={draft.breed}
        error={fault("breed", "The breed")}
        onChoose={(breed) => onChange(withBreed(draft, breed))}
      />
      <AgeField
        petType={petType}
        months={draft.ageMonths}
        error={fault("ageMonths", "The age")}
        onChange={(ageMonths) => onChange({ ...draft, ageMonths })}
      />
      <WeightField petType={petType} draft={draft} error={fault("weightKg", "The weight")} onChange={onChange} />
    </>
  );
  const way = (
    <>
      <Field label="Activity" hint={chosen?.note} error={fault("activityLevel", "The activity")}>
        {(wiring) => (
          <SelectBox
            {...wiring}
            className="w-full"
            value={chosen?.value ?? "medium"}
            options={activities}
            onChange={(level) => {
              const activity = activities.find(({ value }) => value === level)?.value;
              onChange({ ...draft, activityLevel: activity, isBreedActivity: false });
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
        <BodyCondition
          value={draft.bodyCondition}
          error={fault("bodyCondition", "The score")}
          onChange={(bodyCondition) => onChange({ ...draft, bodyCondition })}
        />
      </div>
    </>
  );
  if (look === "full") {
    return (
      <div className="pet-fields">
        {name}
        {size}
        {way}
      </div>
    );
  }
  return (
    <>
      <div className="pet-fields mb-4">{size}</div>
      <Disclosure title="Name, activity, neutered, body condition" open={unfolded}>
        <div className="pet-fields pt-1">
          {name}
          {way}
        </div>
      </Disclosure>
    </>
  );
}
