// The steps of all dishes of a day in one order, as a checklist with timers. The screen stays on while it is open.
import { Timer } from "lucide-react";
import type { BatchDay, BatchStep } from "@/api/types";
import { currentDay, plannedDay, toggleStep } from "@/features/batch-day/batch-day-store";
import { withDistinctLabels } from "@/features/cook-mode/timers";
import { TimerBar } from "@/features/cook-mode/timer-bar";
import { useTimers, type Timers } from "@/features/cook-mode/use-timers";
import { useWakeLock } from "@/features/cook-mode/use-wake-lock";
import { today } from "@/features/pets/pet-age";
import { Button } from "@/ui/button";
import { formatDuration } from "@/ui/format";
import { measureSystem } from "@/ui/measure-system";
import { useStoredValue } from "@/ui/stored-value";

export default function CookingOrder({ day }: { day: BatchDay }) {
  const timers = useTimers();
  const isScreenKeptOn = useWakeLock();
  const dishes = new Map(day.dishes.map((dish) => [dish.recipeId, dish]));
  return (
    <>
      {!isScreenKeptOn && <p className="text-meta text-muted">The screen may turn off while you cook.</p>}
      <p className="text-meta text-muted">
        When a timer ends, take the dish off the heat or out of the oven, even if another step comes first.
      </p>
      <ol className="grid grid-cols-1">
        {day.steps.map((step, index) => (
          <StepRow
            key={`${step.recipeId}-${step.number}`}
            position={index + 1}
            step={step}
            previous={day.steps.slice(0, index).findLast(({ recipeId }) => recipeId === step.recipeId)}
            isDirectlyBehind={day.steps[index - 1]?.recipeId === step.recipeId}
            next={day.steps[index + 1]}
            dish={dishes.get(step.recipeId)}
            timers={timers}
          />
        ))}
      </ol>
      <TimerBar timers={timers} />
    </>
  );
}

interface StepRowProps {
  /** Number of the step in the order of the day, from 1. */
  position: number;
  step: BatchStep;
  /** The step of the same dish before this one. */
  previous: BatchStep | undefined;
  /** True if the row before is of the same dish. */
  isDirectlyBehind: boolean;
  /** The step in the next row, of any dish. */
  next: BatchStep | undefined;
  dish: BatchDay["dishes"][number] | undefined;
  timers: Timers;
}

/** Each minute of a step is rounded: its beginning down, work and waiting up. The end can so be calculated too late by this much. */
const roundingMinutes = 3;

/** Returns whether the day plans a step while the dish of an earlier step still cooks or cools by itself. */
function isMeanwhile(step: BatchStep, earlier: BatchStep): boolean {
  return step.startsAtMinute + roundingMinutes <= earlier.startsAtMinute + earlier.workMinutes + earlier.waitingMinutes;
}

function StepRow({ position, step, previous, isDirectlyBehind, next, dish, timers }: StepRowProps) {
  const system = useStoredValue(measureSystem);
  const title = dish?.title ?? "";
  const key = `${step.recipeId}-${step.number}`;
  const isDone = currentDay(useStoredValue(plannedDay), today()).done.includes(key);
  // The row before has said so already if it is of the same dish.
  const mustWaitFor =
    previous !== undefined && previous.waitingMinutes > 0 && !isDirectlyBehind && !isMeanwhile(step, previous)
      ? previous
      : undefined;
  return (
    <li className="border-b border-line pb-3">
      <label className="check-list-row border-0!">
        <input type="checkbox" checked={isDone} onChange={() => toggleStep(key, today())} />
        <span>
          <span className="block text-meta text-muted">
            {position}. {title}, step {step.number}
            {step.startsAtMinute > 0 && ` · about ${formatDuration(step.startsAtMinute)} after the start`}
          </span>
          {mustWaitFor !== undefined && (
            <span className="block font-semibold">Begin when step {mustWaitFor.number} of this dish is done.</span>
          )}
          {step.number === 1 && dish?.largeBatch && (
            <span className="block font-semibold">{dish.largeBatch[system]}</span>
          )}
          {step[system]}
          {step.waitingMinutes > 0 && (
            <span className="block text-meta text-muted">
              Takes about {formatDuration(step.waitingMinutes)} by itself.
              {next &&
                (isMeanwhile(next, step)
                  ? " Go on with the next step meanwhile."
                  : " Wait until it is done, then go on.")}
            </span>
          )}
        </span>
      </label>
      {step.timers.length > 0 && !isDone && (
        <ul className="ml-8.5 flex flex-wrap gap-3">
          {withDistinctLabels(step.timers).map(({ label, seconds }, index) => {
            const id = `${key}-${index}`;
            const name = `${label}, ${title}`;
            const isStarted = timers.all.some((timer) => timer.id === id);
            return (
              <li key={id}>
                <Button
                  look="secondary"
                  aria-disabled={isStarted}
                  aria-label={isStarted ? `${name}: started` : `Start timer: ${name}`}
                  className={isStarted ? "opacity-60" : undefined}
                  onClick={() => {
                    // A disabled button would lose the focus.
                    if (!isStarted) timers.start({ id, step: position, label: name, seconds });
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
    </li>
  );
}
