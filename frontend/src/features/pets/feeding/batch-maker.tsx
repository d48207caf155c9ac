// 'Make 7 days for Bella': so many days of food, as a multiple of the recipe.
import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { petRules } from "@/api/pet-rules";
import type { Portion } from "@/api/types";
import { Button } from "@/ui/button";
import { figure } from "@/ui/figures";
import { IconButton } from "@/ui/icon-button";
import { daysText } from "../words";

interface BatchMakerProps {
  called: string;
  days: number;
  onDays: (days: number) => void;
  portion: Portion;
  /** The multiple the ingredient list shows now. */
  scale: number;
  onScale: (scale: number | undefined) => void;
  /** The multiple belongs to other days than those shown. */
  busy: boolean;
}

const { min, max } = petRules.days;
const { fridgeDays } = petRules;

export function BatchMaker({ called, days, onDays, portion, scale, onScale, busy }: BatchMakerProps) {
  const id = useId();
  const wanted = portion.scaleForDays ?? undefined;
  const made = wanted !== undefined && !busy && rounded(wanted) === rounded(scale);
  const span = days === 1 ? "1 day" : `${days} days`;
  const batches = wanted === undefined ? undefined : Math.max(1, Math.ceil(rounded(wanted)));
  return (
    <div className="rounded-card bg-brand-soft p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div role="group" aria-label="Days to cook for" className="-ml-2 flex items-center">
          <IconButton aria-label="One day less" disabled={days <= min} onClick={() => onDays(days - 1)}>
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
            value={days}
            onChange={(event) => {
              const typed = Math.trunc(Number(event.target.value));
              if (typed >= min) onDays(Math.min(max, typed));
            }}
            className="text-field w-16 bg-surface text-center text-h3 font-bold"
          />
          <IconButton aria-label="One day more" disabled={days >= max} onClick={() => onDays(days + 1)}>
            <Plus aria-hidden size={18} />
          </IconButton>
        </div>
        <Button disabled={wanted === undefined || busy} onClick={() => onScale(wanted && rounded(wanted))}>
          Make {span} for {called}
        </Button>
        {batches !== undefined && !busy && batches !== scale && (
          <Button look="quiet" className="px-2!" onClick={() => onScale(batches)}>
            {batches === 1 ? "The whole recipe" : `${batches} times the recipe`}:{" "}
            {daysText(batches * portion.batchDays)}
          </Button>
        )}
        {scale !== 1 && batches !== 1 && (
          <Button look="quiet" className="px-2!" onClick={() => onScale(undefined)}>
            Back to the recipe's own amounts
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-meta">
        {made
          ? `The ingredient list now makes ${span} for ${called}: ${figure(rounded(scale), 2)} times the recipe.`
          : wanted !== undefined &&
            `${figure(rounded(wanted), 2)} times the recipe. Freeze what is not eaten in ${fridgeDays.min}-${fridgeDays.max} days.`}
      </p>
    </div>
  );
}

/** As the address of the page writes it. */
function rounded(scale: number): number {
  return Math.round(scale * 1000) / 1000;
}
