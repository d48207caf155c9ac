// Buttons that scale the recipe to a number of days or to complete batches.
import { Minus, Plus } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { rules } from "@/api/rules";
import type { Portion } from "@/api/types";
import { daysText, formatNumber } from "@/ui/format";
import { Button, IconButton } from "@/ui/button";

interface BatchMakerProps {
  petName: string;
  days: number;
  onDaysChange: (days: number) => void;
  portion: Portion;
  /** The scale of the ingredient list. */
  scale: number;
  /** What the shown amounts make: '2.1 kg of food, 14 amounts changed'. */
  summary: string;
  /** `forDays` is the number of days that the scale was chosen for, if it was. */
  onScaleChange: (scale: number | undefined, forDays?: number) => void;
  /** True while the portion for a new number of days loads. */
  busy: boolean;
  /** How long the recipe keeps in the fridge: '2 days'. Null if it is not kept there. */
  fridgeTime: string | null;
  /** Says why the amounts that the visitor requested are not shown. */
  problem?: ReactNode;
}

const { min, max } = rules.pets.days;

export default function BatchMaker({
  petName,
  days,
  onDaysChange,
  portion,
  scale,
  summary,
  onScaleChange,
  busy,
  fridgeTime,
  problem,
}: BatchMakerProps) {
  const id = useId();
  /** What is typed, until the field loses focus: it may be empty or too high, which is no number of days. */
  const [text, setText] = useState<string>();

  function changeDays(next: number) {
    setText(undefined);
    onDaysChange(next);
  }

  function enterDays(typed: string) {
    setText(typed);
    const number = Math.trunc(Number(typed));
    if (number >= min) onDaysChange(Math.min(max, number));
  }

  const scaleForDays = portion.scaleForDays ?? undefined;
  const isApplied = scaleForDays === scale && !busy;
  const scaledDays = portion.scaledDays ?? days;
  const lastsLonger = !busy && scaledDays > days;
  const daysLabel = days === 1 ? "1 day" : `${days} days`;
  const { wholeBatches } = portion;
  return (
    <div className="rounded-card bg-brand-soft p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div role="group" aria-label="Days to cook for" className="-ml-2 flex items-center">
          <IconButton aria-label="Remove a day" disabled={days <= min} onClick={() => changeDays(days - 1)}>
            <Minus aria-hidden size={18} />
          </IconButton>
          <label htmlFor={id} className="sr-only">
            Number of days
          </label>
          <input
            id={id}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            value={text ?? days}
            onChange={(event) => enterDays(event.target.value)}
            onBlur={() => setText(undefined)}
            className="text-field w-16 bg-surface text-center text-h3 font-bold"
          />
          <IconButton aria-label="Add a day" disabled={days >= max} onClick={() => changeDays(days + 1)}>
            <Plus aria-hidden size={18} />
          </IconButton>
        </div>
        <Button disabled={scaleForDays === undefined || busy} onClick={() => onScaleChange(scaleForDays, days)}>
          Make {daysLabel} for {petName}
        </Button>
        {wholeBatches !== null && !busy && wholeBatches.scale !== scale && (
          <Button look="quiet" className="px-2!" onClick={() => onScaleChange(wholeBatches.scale)}>
            Make {wholeBatches.scale === 1 ? "the whole recipe" : `${wholeBatches.scale} × the recipe`} (
            {daysText(wholeBatches.feedsDays)})
          </Button>
        )}
        {scale !== 1 && wholeBatches?.scale !== 1 && (
          <Button look="quiet" className="px-2!" onClick={() => onScaleChange(undefined)}>
            Reset to the original amounts
          </Button>
        )}
      </div>
      {/* The height is that of the longest text, so that nothing moves when the size changes. */}
      <div className="mt-2 min-h-[3lh] text-meta sm:min-h-[2lh]">
        {problem ?? (
          <p role="status">
            {isApplied
              ? `Now ${lastsLonger ? daysText(scaledDays) : daysLabel} for ${petName} (${formatNumber(scale, 2)} × the recipe)${summary === "" ? "" : `: ${summary}`}.`
              : scaleForDays !== undefined &&
                `That is ${formatNumber(scaleForDays, 2)} × the recipe.${lastsLonger ? ` It lasts ${daysText(scaledDays)}: a smaller batch would need parts of tablets or drops.` : ""}${fridgeTime === null ? "" : ` Freeze what won't be eaten within ${fridgeTime}.`}`}
          </p>
        )}
      </div>
    </div>
  );
}
