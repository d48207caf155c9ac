// How many days a balanced version is to last, and for whom: the visitor's animal, or one of a weight.
import { petRules } from "@/api/pet-rules";
import type { PetType } from "@/api/types";
import { Field } from "@/ui/field";
import type { Eater, Wishes } from "./draft";
import { sentenceOf } from "./faults";

interface BatchFieldsProps {
  petType: PetType;
  eater: Eater | undefined;
  wishes: Wishes;
  error: unknown;
  onChange: (changes: Partial<Wishes>) => void;
}

export function BatchFields({ petType, eater, wishes, error, onChange }: BatchFieldsProps) {
  return (
    <>
      <Field
        label={eater ? `Days to cook for ${eater.called}` : "Days to cook for"}
        hint="Optional: left empty, the batch stays about the same size"
        error={sentenceOf(error, "days", "The number of days")}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="number"
            inputMode="numeric"
            {...petRules.formulationDays}
            step={1}
            value={wishes.days}
            onChange={(event) => onChange({ days: event.target.value })}
            className="text-field bg-surface px-3.5"
          />
        )}
      </Field>
      {!eater && (
        <Field
          label="Weight in kg"
          hint={`Of the ${petType} it is for: ${petRules.usualWeightKg[petType]} kg unless you say`}
          error={sentenceOf(error, "weightKg", "The weight")}
        >
          {(wiring) => (
            <input
              {...wiring}
              type="number"
              inputMode="decimal"
              {...petRules.weightKg[petType]}
              step="any"
              value={wishes.weightKg}
              onChange={(event) => onChange({ weightKg: event.target.value })}
              className="text-field bg-surface px-3.5"
            />
          )}
        </Field>
      )}
    </>
  );
}
