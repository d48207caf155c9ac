// How long a proposal feeds the animal it was made for, and what a day of it is.
import type { Analysis } from "@/api/types";
import { figure } from "@/ui/figures";

export interface Batch {
  days: number;
  /** 'Bella', 'your cat', 'a dog of 25 kg'. */
  called: string;
}

interface BatchLineProps {
  batch: Batch;
  analysis: Pick<Analysis, "kcal" | "finishedGrams">;
}

export function BatchLine({ batch: { days, called }, analysis: { kcal, finishedGrams } }: BatchLineProps) {
  return (
    <p className="mt-3 rounded-ctl bg-brand-soft px-4 py-3">
      <b>
        {days === 1 ? "1 day" : `${days} days`} for {called}:
      </b>{" "}
      about {figure(finishedGrams / days)} g of the finished dish a day, {figure(kcal / days)} kcal.
    </p>
  );
}
