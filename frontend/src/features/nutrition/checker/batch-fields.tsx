// The number of days to cook for, and the weight of the pet when the visitor has no profile.
import { fieldMessage } from "@/api/problem";
import { petFormRules } from "@/api/pet-form-rules";
import { rules } from "@/api/rules";
import type { PetType } from "@/api/types";
import { Field } from "@/ui/field";
import { bodyWeightText, weightUnits } from "@/ui/measure-system";
import type { BalanceOptions, PetToFeed } from "./recipe-draft";

interface BatchFieldsProps {
  petType: PetType;
  pet: PetToFeed | undefined;
  options: BalanceOptions;
  error: unknown;
  onChange: (changes: Partial<BalanceOptions>) => void;
}

export function BatchFields({ petType, pet, options, error, onChange }: BatchFieldsProps) {
  const usualWeight = bodyWeightText(petFormRules.usualWeightKg[petType], options.weightUnit);
  return (
    <>
      <Field
        label={pet ? `Days to cook for ${pet.name}` : "Days to cook for"}
        hint="Optional. Leave empty to keep the batch about the same size."
        error={fieldMessage(error, "days", "The number of days")}
      >
        {(controlProps) => (
          <input
            {...controlProps}
            type="number"
            inputMode="numeric"
            {...rules.pets.formulationDays}
            step={1}
            value={options.days}
            onChange={(event) => onChange({ days: event.target.value })}
            className="text-field bg-surface px-3.5"
          />
        )}
      </Field>
      {!pet && (
        <Field
          label={`Weight in ${weightUnits[options.weightUnit].name}`}
          hint={`Used only with a number of days. If you leave it empty, we use ${usualWeight} for your ${petType}.`}
          error={fieldMessage(error, "weightKg", "The weight")}
        >
          {(controlProps) => (
            <input
              {...controlProps}
              type="number"
              inputMode="decimal"
              step="any"
              value={options.weight}
              onChange={(event) => onChange({ weight: event.target.value })}
              className="text-field bg-surface px-3.5"
            />
          )}
        </Field>
      )}
    </>
  );
}
