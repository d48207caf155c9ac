// How many servings to cook: one less, one more, a number, or twice as many.
import { Minus, Plus } from "lucide-react";
import { useId, useState } from "react";
import { rules } from "@/api/rules";
import { IconButton } from "@/ui/icon-button";
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
      <IconButton aria-label="One serving less" disabled={servings <= min} onClick={() => onChange(servings - 1)}>
        <Minus aria-hidden size={18} />
      </IconButton>
      <label htmlFor={id} className="sr-only">
        Number of servings
      </label>
      <NumberField key={servings} id={id} servings={servings} onChange={onChange} />
      <IconButton aria-label="One serving more" disabled={servings >= max} onClick={() => onChange(servings + 1)}>
        <Plus aria-hidden size={18} />
      </IconButton>
      <Tooltip text="Twice as many servings">
        <IconButton
          aria-label="Twice as many servings"
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

/** Told when it is left or entered, so that typing '12' does not cook for one on the way. */
function NumberField({ id, servings, onChange }: ServingsStepperProps & { id: string }) {
  const [text, setText] = useState(String(servings));

  function settle() {
    const typed = Number(text);
    if (text === "" || !Number.isInteger(typed)) setText(String(servings));
    else {
      const within = Math.min(max, Math.max(min, typed));
      setText(String(within));
      if (within !== servings) onChange(within);
    }
  }

  return (
    <input
      id={id}
      inputMode="numeric"
      value={text}
      onChange={(event) => setText(event.target.value.replace(/\D/g, "").slice(0, 2))}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle();
      }}
      className="text-field w-12 bg-surface text-center text-h3 font-bold"
    />
  );
}
