// The field for the age in months. Cats can be given an age band instead, which enters its midpoint.
import { rules } from "@/api/rules";
import type { PetType } from "@/api/types";
import { Chip } from "@/ui/chip";
import { Field } from "@/ui/field";
import { ageText } from "./pet-texts";

interface AgeFieldProps {
  petType: PetType;
  months: string;
  error: string | undefined;
  onChange: (months: string) => void;
}

export function AgeField({ petType, months, error, onChange }: AgeFieldProps) {
  const { min, max } = rules.pets.ageMonths[petType];
  const age = Number(months);
  const isWhole = months !== "" && Number.isInteger(age) && age > 0;
  const band = rules.pets.catAges.findLast(({ from }) => isWhole && age >= from);
  return (
    <div className="min-w-0">
      <Field
        label="Age in months"
        hint={isWhole ? `That is ${ageText(age)}.` : "1 year is 12 months, 5 years are 60."}
        error={error}
      >
        {(controlProps) => (
          <input
            {...controlProps}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            step={1}
            value={months}
            onChange={(event) => onChange(event.target.value)}
            className="text-field bg-surface px-3"
          />
        )}
      </Field>
      {petType === "cat" && (
        <div role="group" aria-label="Approximate age" className="mt-2 flex flex-wrap gap-2">
          {rules.pets.catAges.map(({ value, label, span, middle }) => (
            <Chip key={value} pressed={band?.value === value} onPress={() => onChange(String(middle))}>
              {label} <span className="font-normal">{span}</span>
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
