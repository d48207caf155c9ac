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

interface RowTexts {
  /** The amount in the selected system, or the weight if only that is known. */
  amount: string;
  /** The food, with household measures and weight in brackets if they are known. */
  food: string;
}

export function rowTexts({ metric, us, food, household, weight }: BasketRow, system: MeasureSystem): RowTexts {
  const amount = system === "us" ? us : metric;
  const details = [household, weight].filter(Boolean).join(", ");
  const name = isSeveral(amount) ? pluralise(food) : food;
  if (amount === "" || details === "") return { amount: amount + details, food: name };
  return { amount, food: `${name} (${details})` };
}

/** Returns whether an amount is a number of pieces above one, such as '4'. */
function isSeveral(amount: string): boolean {
  return Number(amount) > 1;
}

/** Names with a comma, such as 'Egg, whole', and names that end in 's' stay as they are. */
function pluralise(name: string): string {
  if (name.includes(",") || /s$/i.test(name)) return name;
  return /(ch|sh|x|tato|mato)$/i.test(name) ? `${name}es` : `${name}s`;
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

function rowText(row: BasketRow, system: MeasureSystem): string {
  const { amount, food } = rowTexts(row, system);
  return `${amount} ${food}`.trim();
}

/** Returns the recipes of the basket that can harm the pet, with the reason. */
export function harmfulRecipes({ recipes }: Basket) {
  return recipes.flatMap(({ id, title, unportioned }) => (unportioned?.warning ? [{ id, title, unportioned }] : []));
}

/** Returns the list as plain text, without affiliate links, which would need a disclosure. */
export function shoppingListText(basket: Basket, system: MeasureSystem): string {
  const aisles = basket.aisles.map(({ aisle, label }) => {
    const rows = basket.rows.filter((row) => row.aisle === aisle);
    return [label, ...rows.map((row) => `- ${rowText(row, system)}`)].join("\n");
  });
  const heading = `Shopping list: ${basket.recipes.map(({ title }) => title).join(", ")}`;
  const days = basketDaysText(basket);
  const warnings = harmfulRecipes(basket).map(
    ({ title, unportioned: { reason, warning } }) => `${title}: ${reason}. ${warning}`,
  );
  return [days === undefined ? heading : `${heading} (${days})`, ...warnings, ...aisles].join("\n\n");
}
