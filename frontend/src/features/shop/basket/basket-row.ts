// A row of the list: what it is known by, and how much of it.
import type { BasketRow } from "@/api/types";
import type { MeasureSystem } from "@/ui/measure-system";

export function rowKey({ foodId, food }: BasketRow): string {
  return foodId ?? food.toLowerCase();
}

/** What is in the bag is in it in this amount: when more is needed, it is ticked off anew. */
export function tickKey(row: BasketRow): string {
  return `${rowKey(row)} ${row.metric}`;
}

/** With what else is known of it: household measures, and its weight where the amount is none. */
export function rowAmount({ metric, us, household, weight }: BasketRow, system: MeasureSystem): string {
  const amount = system === "us" ? us : metric;
  const beside = [household, weight].filter(Boolean).join(", ");
  if (amount === "" || beside === "") return amount + beside;
  return `${amount} (${beside})`;
}
