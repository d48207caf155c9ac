// Sets the number of servings: the next smaller or larger one that is offered, twice as many, or a typed number.
import { Minus, Plus } from "lucide-react";
import { useId, useState, type ComponentProps } from "react";
import { IconButton } from "@/ui/button";
import { OtherParameters } from "@/ui/submission";
import { Tooltip } from "@/ui/tooltip";

interface ServingsStepperProps {
  servings: number;
  /** The numbers of servings for which the recipe keeps its verdict, in ascending order. */
  offered: readonly number[];
  onChange: (servings: number) => void;
}

export function ServingsStepper({ servings, offered, onChange }: ServingsStepperProps) {
  const id = useId();
  const formId = useId();
  const smaller = offered.findLast((other) => other < servings);
  const larger = offered.find((other) => other > servings);
  return (
    <div className="-ml-2.5 flex items-center" role="group" aria-label="Servings">
      <StepButton aria-label="Fewer servings" form={formId} next={smaller} onChange={onChange}>
        <Minus aria-hidden size={18} />
      </StepButton>
      <label htmlFor={id} className="sr-only">
        Number of servings
      </label>
      <NumberField key={servings} id={id} servings={servings} offered={offered} onChange={onChange} />
      <StepButton aria-label="More servings" form={formId} next={larger} onChange={onChange}>
        <Plus aria-hidden size={18} />
      </StepButton>
      <Tooltip text="Double the servings">
        <StepButton
          aria-label="Double the servings"
          className="font-semibold"
          form={formId}
          next={offered.find((other) => other === servings * 2)}
          onChange={onChange}
        >
          ×2
        </StepButton>
      </Tooltip>
      <form id={formId} hidden>
        <OtherParameters without="scale" />
      </form>
    </div>
  );
}

interface StepButtonProps extends Omit<ComponentProps<typeof IconButton>, "onChange"> {
  /** The number of servings after a press; undefined if it is not offered. */
  next: number | undefined;
  onChange: (servings: number) => void;
}

/** Without scripts, the button opens the page with the next number of servings in the address. */
function StepButton({ next, onChange, ...rest }: StepButtonProps) {
  return (
    <IconButton
      {...rest}
      type="submit"
      name="servings"
      value={next}
      disabled={next === undefined}
      onClick={(event) => {
        event.preventDefault();
        if (next !== undefined) onChange(next);
      }}
    />
  );
}

/**
 * Reports a number on Enter or blur only, so that typing '12' does not first set 1 serving. A number that is not offered becomes
 * the nearest one that is.
 */
function NumberField({ id, servings, offered, onChange }: ServingsStepperProps & { id: string }) {
  const [text, setText] = useState(String(servings));

  function commit() {
    const typed = Number(text);
    if (text === "" || !Number.isInteger(typed)) setText(String(servings));
    else {
      const nearest = findNearest(offered, typed) ?? servings;
      setText(String(nearest));
      if (nearest !== servings) onChange(nearest);
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

/** Returns the number that is nearest to `target`, and the larger of two that are as near. */
function findNearest(numbers: readonly number[], target: number): number | undefined {
  const distance = (number: number) => Math.abs(number - target);
  return numbers.reduce<number | undefined>(
    (nearest, number) => (nearest === undefined || distance(number) <= distance(nearest) ? number : nearest),
    undefined,
  );
}
