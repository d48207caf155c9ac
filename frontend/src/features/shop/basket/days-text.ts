// For how long a list is, in words: '7 days in all'.
import type { Basket } from "@/api/types";

/** Undefined where each recipe is cooked as it is written. */
export function daysText({ days, shared, recipes }: Basket): string | undefined {
  if (days === null) return undefined;
  const count = countOfDays(days);
  if (!recipes.some(({ sharers }) => sharers > 1)) return count;
  return shared ? `${count} in all` : `${count} of each`;
}

export function countOfDays(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}
