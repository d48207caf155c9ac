// One step in large type, with a button for each timer it mentions.
import { Timer } from "lucide-react";
import type { RecipeStep } from "@/api/types";
import { Button } from "@/ui/button";
import { joinUnits } from "@/ui/format";
import { withDistinctLabels } from "./timers";
import type { Timers } from "./use-timers";

/** A step with its amounts in the measures of the visitor. */
export type CookedStep = Pick<RecipeStep, "text" | "timers">;

interface CookStepProps {
  number: number;
  count: number;
  step: CookedStep;
  timers: Timers;
}

export function CookStep({ number, count, step, timers }: CookStepProps) {
  return (
    <>
      <div aria-live="polite">
        <p className="sr-only">
          Step {number} of {count}
        </p>
        <p className="cook-step-text">{joinUnits(step.text)}</p>
      </div>
      {step.timers.length > 0 && (
        <ul className="mt-6 flex flex-wrap gap-3">
          {withDistinctLabels(step.timers).map(({ label, seconds }, index) => {
            const id = `${number}-${index}`;
            const isStarted = timers.all.some((timer) => timer.id === id);
            return (
              <li key={id}>
                <Button
                  look="secondary"
                  aria-disabled={isStarted}
                  className={isStarted ? "opacity-60" : undefined}
                  onClick={() => {
                    // A disabled button would lose the focus, and the arrow keys would stop working.
                    if (!isStarted) timers.start({ id, step: number, label, seconds });
                  }}
                >
                  <Timer aria-hidden size={20} />
                  {isStarted ? `${label}: started` : `Start timer: ${label}`}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
