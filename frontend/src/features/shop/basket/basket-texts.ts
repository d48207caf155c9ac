// Returns the texts of the shopping list: amounts, days, and the complete list as plain text.
import type { Basket, BasketRow } from "@/api/types";
import type { MeasureSystem } from "@/ui/measure-system";

export function rowKey({ foodId, food }: BasketRow): string {
  return foodId ?? food.toLowerCase();
}

/** Returns the key of a ticked row. It includes the amount, so that a row is no longer ticked when more of the food is needed. */
export function tickKey(row: BasketRow): string {
  return `${rowKey(row)} ${row.metric}`;
}

/** Returns the amount of a row, with household measures and weight in brackets if they are known. */
export function rowAmount({ metric, us, household, weight }: BasketRow, system: MeasureSystem): string {
  const amount = system === "us" ? us : metric;
  const details = [household, weight].filter(Boolean).join(", ");
  if (amount === "" || details === "") return amount + details;
  return `${amount} (${details})`;
}

/** Returns a text such as '7 days in total', or undefined if each recipe is cooked as written. */
export function basketDaysText({ days, shared, recipes }: Basket): string | undefined {
  if (days === null) return undefined;
  const count = dayCountText(days);
  // `sharers` counts the recipes for the same animal. A single one needs no explanation of how the days are divided.
  if (!recipes.some(({ sharers }) => sharers > 1)) return count;
  return shared ? `${count} in total` : `${count} for each recipe`;
}

export function dayCountText(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

/** Returns the list as plain text, without affiliate links, which would need a disclosure. */
export function shoppingListText(basket: Basket, system: MeasureSystem): string {
  const aisles = basket.aisles.map(({ aisle, label }) => {
    const rows = basket.rows.filter((row) => row.aisle === aisle);
    return [label, ...rows.map((row) => `- ${`${rowAmount(row, system)} ${row.food}`.trim()}`)].join("\n");
  });
  const heading = `Shopping list: ${basket.recipes.map(({ title }) => title).join(", ")}`;
  const days = basketDaysText(basket);
  return [days === undefined ? heading : `${heading} (${days})`, ...aisles].join("\n\n");
}
