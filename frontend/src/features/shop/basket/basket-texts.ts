// Returns the texts of the shopping list: amounts, days, and the complete list as plain text.
import type { Basket, BasketRecipe, BasketRow, HomemadeFood } from "@/api/types";
import { estimateSentenceStart } from "@/ui/format";
import type { MeasureSystem } from "@/ui/measure-system";

/** The heading of the foods that are made at home instead of being bought. */
export const homemadeTitle = "Make at home";

export type Unportioned = NonNullable<BasketRecipe["unportioned"]>;

/** Returns the key of a ticked row. It includes the amount, so that a row is no longer ticked when more must be bought. */
export function tickKey({ key, buy, metric }: BasketRow): string {
  return `${key} ${buy?.metric ?? metric}`;
}

/** Returns the rows that the visitor does not have at home. */
export function rowsToBuy({ rows }: Basket): BasketRow[] {
  return rows.filter(({ isOwned }) => !isOwned);
}

export function labelText(labelCheck: string): string {
  return `On the label: ${labelCheck}.`;
}

/** Returns what the list costs at the till and how much of it the recipes use, or undefined for an empty list. */
export function tillText(basket: Basket): string | undefined {
  const { rows, recipes, tillTotal, tillUsed } = basket;
  if (rows.length === 0) return undefined;
  if (rowsToBuy(basket).length === 0) return "You have everything at home.";
  if (!tillTotal) return "The price is unknown, because the recipes give no weights.";
  const use = recipes.length === 1 ? "this recipe uses" : "these recipes use";
  const used = tillUsed ? `, of which ${use} ${tillUsed.text}` : "";
  // A converted price already begins with 'approx.'.
  const total = tillTotal.isApproximate ? tillTotal.text : `about ${tillTotal.text}`;
  return `At the till: ${total} for whole packs${used}.`;
}

/** Says what the price at the till leaves out or only guesses, or returns undefined if it is the price of the whole list. */
export function leftOutText(basket: Basket): string | undefined {
  if (!basket.tillTotal) return undefined;
  const owned = basket.rows.length - rowsToBuy(basket).length;
  const unweighed = rowsToBuy(basket).flatMap(({ isPartial, food }) => (isPartial ? [food] : []));
  const sentences = [
    owned === 1 && "Without the item that you have at home.",
    owned > 1 && `Without the ${owned} items that you have at home.`,
    unweighed.length > 0 && `Not fully priced, because a recipe gives no weight: ${unweighed.join("; ")}.`,
    roughPriceSentence(rowsToBuy(basket)),
  ].filter((sentence) => typeof sentence === "string");
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

/** Says how the price at the till is estimated, with the month of the oldest price. */
export function tillNote({ tillTotal }: Basket): string | undefined {
  if (!tillTotal) return undefined;
  const { asOf, isApproximate } = tillTotal;
  return `${estimateSentenceStart(asOf, isApproximate)}. The pack sizes are our estimates for British shops.`;
}

/**
 * Returns true if the server knows the weight of a food but not the food, because it is not in the food table. It then uses one price
 * for all such foods.
 */
function hasRoughPrice({ foodId, estimatedPrice }: BasketRow): boolean {
  return foodId === null && estimatedPrice !== null;
}

/** Returns the price of a row at the till, and says so if it is a rough one. */
export function rowPriceText(row: BasketRow): string | undefined {
  if (!row.tillPrice) return undefined;
  return hasRoughPrice(row) ? `${row.tillPrice.text}, a rough price: we do not know this food` : row.tillPrice.text;
}

/** Names the foods of which the sum of the prices of these rows has a rough price. Returns undefined if there are none. */
export function roughPriceText(rows: readonly BasketRow[]): string | undefined {
  const foods = rows.filter(hasRoughPrice).map(({ food }) => food);
  return foods.length > 0 ? `with a rough price for what we do not know: ${foods.join("; ")}` : undefined;
}

function roughPriceSentence(rows: readonly BasketRow[]): string | undefined {
  const text = roughPriceText(rows);
  return text && `${capitalize(text)}.`;
}

/** Says how many ingredients a sum of prices leaves out. */
export function missingText(count: number): string {
  return count === 1 ? "without 1 ingredient of unknown weight" : `without ${count} ingredients of unknown weight`;
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

function rowText({ food, text, labelCheck }: BasketRow, system: MeasureSystem): string {
  const line = [capitalize(food), text[system]].filter(Boolean).join(": ");
  return labelCheck === null ? line : `${line}. ${labelText(labelCheck)}`;
}

export function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the amount and name of a food that is made at home, with the reason. */
export function homemadeText(homemade: HomemadeFood, system: MeasureSystem): string {
  const amount = system === "us" ? homemade.us : homemade.metric;
  return `${[amount, homemade.food].filter(Boolean).join(" ")}. ${homemade.advice}`;
}

/** Returns the recipes of the basket that can harm the pet, with the reason. */
export function harmfulRecipes({ recipes }: Basket) {
  return recipes.flatMap(({ id, title, unportioned }) => (unportioned?.warning ? [{ id, title, unportioned }] : []));
}

/** Returns why a recipe can harm the pet, with the lines that cause it. */
export function harmText({ reason, lines }: Unportioned): string {
  return `${reason}${causesText(lines)}.`;
}

/** Returns why a recipe is not scaled to the selected days, with the lines that cause it. */
export function asWrittenText({ reason, lines }: Unportioned): string {
  const cause = reason.toLowerCase() + causesText(lines);
  return `These amounts are for the recipe as written, not for the selected days: ${cause}.`;
}

function causesText(lines: readonly string[]): string {
  return lines.length > 0 ? ` (${lines.join("; ")})` : "";
}

/** Returns a sentence for each recipe whose amounts are in the list as written, although the list is for some days. */
export function asWrittenNotes({ recipes }: Basket): string[] {
  return recipes.flatMap(({ title, unportioned }) =>
    unportioned && !unportioned.warning ? [`${title}: ${asWrittenText(unportioned)}`] : [],
  );
}

/**
 * Returns the list as plain text, without affiliate links, which would need a disclosure. The rows whose keys are in `ticked`
 * have a cross in their box. What the visitor has at home is left out.
 */
export function shoppingListText(basket: Basket, system: MeasureSystem, ticked: readonly string[] = []): string {
  const box = (row: BasketRow) => (ticked.includes(tickKey(row)) ? "[x]" : "[ ]");
  const aisles = basket.aisles.map(({ aisle, label }) => {
    const rows = rowsToBuy(basket).filter((row) => row.aisle === aisle);
    return [label, ...rows.map((row) => `${box(row)} ${rowText(row, system)}`)].join("\n");
  });
  const homemade = basket.homemade.map((food) => `- ${homemadeText(food, system)}`);
  const home = homemade.length > 0 ? [[homemadeTitle, ...homemade].join("\n")] : [];
  const heading = `Shopping list: ${basket.recipes.map(({ title }) => title).join(", ")}`;
  const days = basketDaysText(basket);
  const warnings = harmfulRecipes(basket).map(
    ({ title, unportioned }) => `${title}: ${harmText(unportioned)} ${unportioned.warning}`,
  );
  const notes = asWrittenNotes(basket);
  const totals = [tillText(basket), leftOutText(basket)].filter((text) => text !== undefined).join(" ");
  return [
    days === undefined ? heading : `${heading} (${days})`,
    ...warnings,
    ...notes,
    ...(totals === "" ? [] : [totals]),
    ...aisles,
    ...home,
  ].join("\n\n");
}
