// Sets the number of servings: remove one, add one, double them, or type a number.
import { Minus, Plus } from "lucide-react";
import { useId, useState } from "react";
import { rules } from "@/api/rules";
import { IconButton } from "@/ui/button";
import { Tooltip } from "@/ui/tooltip";

interface ServingsStepperProps {
  servings: number;
  onChange: (servings: number) => void;
}

const { min, max } = rules.servings;

export function ServingsStepper({ servings, onChange }: ServingsStepperProps) {
  const id = useId();
  return (
    <div className="-ml-2.5 flex items-center" role="group" aria-label="Servings">
      <IconButton aria-label="Remove a serving" disabled={servings <= min} onClick={() => onChange(servings - 1)}>
        <Minus aria-hidden size={18} />
      </IconButton>
      <label htmlFor={id} className="sr-only">
        Number of servings
      </label>
      <NumberField key={servings} id={id} servings={servings} onChange={onChange} />
      <IconButton aria-label="Add a serving" disabled={servings >= max} onClick={() => onChange(servings + 1)}>
        <Plus aria-hidden size={18} />
      </IconButton>
      <Tooltip text="Double the servings">
        <IconButton
          aria-label="Double the servings"
          className="font-semibold"
          disabled={servings * 2 > max}
          onClick={() => onChange(servings * 2)}
        >
          ×2
        </IconButton>
      </Tooltip>
    </div>
  );
}

/** Reports a number on Enter or blur only, so that typing '12' does not first set 1 serving. */
function NumberField({ id, servings, onChange }: ServingsStepperProps & { id: string }) {
  const [text, setText] = useState(String(servings));

  function commit() {
    const typed = Number(text);
    if (text === "" || !Number.isInteger(typed)) setText(String(servings));
    else {
      const clamped = Math.min(max, Math.max(min, typed));
      setText(String(clamped));
      if (clamped !== servings) onChange(clamped);
    }
  }

  return (
    <input
      id={id}
      inputMode="numeric"
      value={text}
      onChange={(event) => setText(event.target.value.replace(/\D/g, "").slice(0, 2))}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
      }}
      className="text-field w-12 bg-surface text-center text-h3 font-bold"
    />
  );
}
