// The slider for the body condition on the nine-point scale, with a description of each point.
import { rules } from "@/api/rules";
import { Field } from "@/ui/field";

interface BodyConditionProps {
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
}

const descriptions = [
  "Emaciated: ribs, spine and hip bones clearly visible, no fat.",
  "Very thin: ribs and spine easy to see, no fat to feel.",
  "Thin: ribs easy to feel and partly visible, a very narrow waist.",
  "Lean: ribs easy to feel, a clear waist from above.",
  "Ideal: ribs felt without pressing, a waist from above, the belly tucked up.",
  "Slightly overweight: ribs felt under some fat, the waist hard to see.",
  "Overweight: ribs hard to feel, hardly any waist.",
  "Obese: ribs felt only with firm pressure, no waist, fat at the base of the tail.",
  "Severely obese: ribs can't be felt, the belly hangs down, fat on neck and limbs.",
];

export function BodyCondition({ value, error, onChange }: BodyConditionProps) {
  const { min, max } = rules.pets.bodyCondition;
  const description = descriptions[value - 1] ?? "";
  return (
    <Field label={`Body condition: ${value} of ${max}`} hint={description} error={error}>
      {(controlProps) => (
        <input
          {...controlProps}
          type="range"
          min={min}
          max={max}
          step={1}
          value={value}
          aria-valuetext={`${value} of ${max}. ${description}`}
          onChange={(event) => onChange(Number(event.target.value))}
          className="h-11 w-full accent-brand"
        />
      )}
    </Field>
  );
}

/** Returns the name of a score, such as 'Ideal'. */
export function conditionName(value: number): string {
  return descriptions[value - 1]?.split(":")[0] ?? "";
}
