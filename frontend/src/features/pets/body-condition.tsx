// Body condition on the scale of nine points, with what the eye and the hand find at each.
import { petRules } from "@/api/pet-rules";
import { Field } from "@/ui/field";

interface BodyConditionProps {
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
}

const words = [
  "Starved: ribs, spine and hips stand out from afar, nothing on them.",
  "Very thin: ribs and spine easily seen, no fat to feel.",
  "Thin: ribs easily felt and some seen, the waist deeply drawn in.",
  "Lean: ribs easily felt under a thin cover, the waist plain from above.",
  "Ideal: ribs felt without pressing, a waist from above, the belly tucked up.",
  "A little heavy: ribs felt under some fat, the waist hard to make out.",
  "Heavy: ribs felt only with effort, hardly a waist.",
  "Obese: ribs felt only with firm pressing, no waist, fat at the base of the tail.",
  "Very obese: ribs cannot be felt, the belly hangs, fat on neck and limbs.",
];

export function BodyCondition({ value, error, onChange }: BodyConditionProps) {
  const { min, max } = petRules.bodyCondition;
  const said = words[value - 1] ?? "";
  return (
    <Field label={`Body condition: ${value} of ${max}`} hint={said} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          type="range"
          min={min}
          max={max}
          step={1}
          value={value}
          aria-valuetext={`${value} of ${max}. ${said}`}
          onChange={(event) => onChange(Number(event.target.value))}
          className="h-11 w-full accent-brand"
        />
      )}
    </Field>
  );
}

/** 'Ideal', 'Heavy'. */
export function conditionName(value: number): string {
  return words[value - 1]?.split(":")[0] ?? "";
}
