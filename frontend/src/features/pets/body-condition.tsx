// The choice of the body condition on the nine-point scale, with a drawing of each score.
import { useId } from "react";
import { petFormRules } from "@/api/pet-form-rules";
import { rules } from "@/api/rules";
import type { PetType } from "@/api/types";

interface BodyConditionProps {
  petType: PetType;
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
}

export default function BodyCondition({ petType, value, error, onChange }: BodyConditionProps) {
  const id = useId();
  const { max } = rules.pets.bodyCondition;
  const scores = petFormRules.bodyConditions;
  const selected = scores.find((score) => score.value === value);
  return (
    <fieldset
      role="radiogroup"
      aria-describedby={error === undefined ? `${id}-text` : `${id}-text ${id}-error`}
      aria-invalid={error === undefined ? undefined : true}
      className="min-w-0"
    >
      <legend className="mb-1 font-semibold">
        Body condition: {value} of {max}
      </legend>
      <p className="mb-2 text-meta text-muted">Look from the side and from above, and feel the ribs.</p>
      <div className="condition-grid">
        {scores.map((score) => (
          <label key={score.value} className="condition-option">
            <input
              type="radio"
              name={id}
              value={score.value}
              checked={score.value === value}
              onChange={() => onChange(score.value)}
              aria-label={`${score.value} of ${max}: ${score.name}`}
              className="sr-only"
            />
            <img
              src={`/images/body-condition/${petType}/${score.value}.svg`}
              alt=""
              width={160}
              height={150}
              loading="lazy"
            />
            <span aria-hidden>{score.value}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-text`} aria-live="polite" className="mt-2 min-h-12 text-meta">
        {selected && (
          <>
            <b>{selected.name}.</b> {selected.description}
          </>
        )}
      </p>
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-meta font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
