// The field for the weight, in kilograms, pounds or stones.
import { petFormRules } from "@/api/pet-form-rules";
import { rules } from "@/api/rules";
import type { PetType } from "@/api/types";
import { Field } from "@/ui/field";
import { SegmentedControl } from "@/ui/segmented-control";
import { convertWeight, withUnit, type WeightDraft } from "./pet-draft";

interface WeightFieldProps<Draft extends WeightDraft> {
  petType: PetType;
  draft: Draft;
  hint: string | undefined;
  error: string | undefined;
  onChange: (draft: Draft) => void;
}

export function WeightField<Draft extends WeightDraft>({
  petType,
  draft,
  hint,
  error,
  onChange,
}: WeightFieldProps<Draft>) {
  const { min, max } = petFormRules.weightKg[petType];
  const unit = rules.pets.weightUnits.find(({ value }) => value === draft.unit);
  return (
    <Field label={`Weight in ${unit?.name ?? draft.unit}`} hint={hint} error={error}>
      {(controlProps) => (
        <div className="flex items-center gap-2">
          <input
            {...controlProps}
            type="number"
            inputMode="decimal"
            min={convertWeight(min, draft.unit)}
            max={convertWeight(max, draft.unit)}
            step={0.1}
            value={draft.weight}
            onChange={(event) => onChange({ ...draft, weight: event.target.value })}
            className="text-field bg-surface px-3"
          />
          <SegmentedControl
            label="Unit of the weight"
            value={draft.unit}
            segments={rules.pets.weightUnits}
            onChange={(value) => onChange(withUnit(draft, value))}
          />
        </div>
      )}
    </Field>
  );
}
