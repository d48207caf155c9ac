// Cook mode: a full-screen dialog that shows one step at a time in large type.
import * as Radix from "@radix-ui/react-dialog";
import { clsx } from "clsx";
import { ChevronLeft, ChevronRight, ListChecks, X } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { Button, IconButton } from "@/ui/button";
import { useReturnFocus } from "@/ui/dialog";
import { CookIngredients, type CookIngredient } from "./cook-ingredients";
import { CookStep, type CookedStep } from "./cook-step";
import { TimerStrip } from "./timer-strip";
import { useSwipe } from "./use-swipe";
import type { Timers } from "./use-timers";
import { useWakeLock } from "./use-wake-lock";

interface CookModeProps {
  title: string;
  steps: readonly CookedStep[];
  ingredients: readonly CookIngredient[];
  /** The amount that the ingredients make, such as '4 servings'. */
  amount: string;
  /** A sentence about the pots and times that a large batch needs. */
  largeBatch?: string | undefined;
  /** A sentence that stays in sight with every step. */
  warning?: string | undefined;
  timers: Timers;
  /** Index of the current step. The page stores it, so that cook mode reopens at the same step. */
  stepIndex: number;
  onStepChange: (stepIndex: number) => void;
  onClose: () => void;
  /** Called after the last step, instead of `onClose`. */
  onFinish: () => void;
}

export default function CookMode(props: CookModeProps) {
  const { title, steps, ingredients, amount, largeBatch, warning, timers, stepIndex } = props;
  const { onStepChange, onClose, onFinish } = props;
  const [showsIngredients, setShowsIngredients] = useState(false);
  const nextButton = useRef<HTMLButtonElement>(null);
  const ingredientsButton = useRef<HTMLButtonElement>(null);
  const isScreenKeptOn = useWakeLock();
  const returnFocus = useReturnFocus();
  const lastIndex = steps.length - 1;
  const step = steps[stepIndex];

  function goToStep(index: number) {
    if (index >= 0 && index <= lastIndex) onStepChange(index);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowRight") goToStep(stepIndex + 1);
    else if (event.key === "ArrowLeft") goToStep(stepIndex - 1);
  }

  const swipe = useSwipe({ onLeft: () => goToStep(stepIndex + 1), onRight: () => goToStep(stepIndex - 1) });

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          className="cook-mode"
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            nextButton.current?.focus();
          }}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={(event) => {
            if (!timers.showsAll && !showsIngredients) return;
            event.preventDefault();
            if (timers.showsAll) {
              timers.setShowsAll(false);
            } else {
              setShowsIngredients(false);
              ingredientsButton.current?.focus();
            }
          }}
        >
          <header className="cook-header">
            <div className="min-w-0 grow">
              <Radix.Title className="truncate font-semibold">{title}</Radix.Title>
              <p className="text-meta text-muted" aria-hidden>
                Step {stepIndex + 1} of {steps.length}
              </p>
            </div>
            <Button
              ref={ingredientsButton}
              look="secondary"
              aria-expanded={showsIngredients}
              onClick={() => setShowsIngredients(!showsIngredients)}
              className="px-3"
            >
              <ListChecks aria-hidden size={20} /> Ingredients
            </Button>
            <Radix.Close asChild>
              <IconButton aria-label="Close cook mode">
                <X aria-hidden size={24} />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="cook-progress" aria-hidden>
            {steps.map((_, index) => (
              <span key={index} data-done={index <= stepIndex} />
            ))}
          </div>
          <div className="cook-content" {...swipe}>
            {showsIngredients && <CookIngredients ingredients={ingredients} amount={amount} />}
            {warning !== undefined && (
              <p role="note" className="mb-6 rounded-card bg-danger-soft p-4 font-semibold wrap-anywhere">
                {warning}
              </p>
            )}
            {stepIndex === 0 && largeBatch !== undefined && (
              <p className="mb-6 rounded-card bg-brand-soft p-4 font-semibold">{largeBatch}</p>
            )}
            {step && <CookStep number={stepIndex + 1} count={steps.length} step={step} timers={timers} />}
          </div>
          <footer className="cook-footer">
            <TimerStrip timers={timers} />
            <div className="flex gap-3">
              <Button
                look="secondary"
                // A disabled button would lose the focus, and the arrow keys would stop working.
                aria-disabled={stepIndex === 0}
                className={clsx("cook-step-button", stepIndex === 0 && "opacity-60")}
                onClick={() => goToStep(stepIndex - 1)}
              >
                <ChevronLeft aria-hidden /> Previous
              </Button>
              <Button
                ref={nextButton}
                className="cook-step-button"
                onClick={() => (stepIndex === lastIndex ? onFinish() : goToStep(stepIndex + 1))}
              >
                {stepIndex === lastIndex ? "Finish" : "Next"} {stepIndex < lastIndex && <ChevronRight aria-hidden />}
              </Button>
            </div>
            {!isScreenKeptOn && (
              <p className="text-center text-meta text-muted">The screen may turn off while you cook.</p>
            )}
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
