// A row of the list: what it is known by, and how much of it.
import type { BasketRow } from "@/api/types";
import { figure } from "@/ui/figures";
import type { MeasureSystem } from "@/ui/measure-system";

export function rowKey({ foodId, food }: BasketRow): string {
  return foodId ?? food.toLowerCase();
}

/** What is in the bag is in it in this amount: when more is needed, it is ticked off anew. */
export function tickKey(row: BasketRow): string {
  return `${rowKey(row)} ${row.metric}`;
}

/** With the weight beside what is counted or measured by volume, wherever all of it is known. */
export function rowAmount(row: BasketRow, system: MeasureSystem): string {
  const amount = system === "us" ? row.us : row.metric;
  const beside = [row.household, weightBeside(row, amount)].filter(Boolean).join(", ");
  if (amount === "" || beside === "") return amount + beside;
  return `${amount} (${beside})`;
}

/** A fluid ounce is none. */
const weight = /(?<!fl )\b(?:kg|g|mg|oz|lb)\b/;
/** Nobody buys a tablet by its weight, and it would read like a dose. */
const dose = /\b(?:tablet|capsule|softgel|drop)s?\b/;

function weightBeside({ grams, isPartial, household }: BasketRow, amount: string): string | undefined {
  const said = `${amount} ${household ?? ""}`;
  if (grams === null || isPartial || weight.test(said) || dose.test(said)) return undefined;
  return grams < 1000 ? `${figure(grams, grams < 10 ? 1 : 0)} g` : `${figure(grams / 1000, 2)} kg`;
}
