// The shopping list as plain text, for a note or a message.
import type { Basket } from "@/api/types";
import type { MeasureSystem } from "@/ui/measure-system";
import { rowAmount } from "./basket-row";
import { daysText } from "./days-text";

/** Without links: those would be advertisements. */
export function listText(basket: Basket, system: MeasureSystem): string {
  const aisles = basket.aisles.map(({ aisle, label }) => {
    const rows = basket.rows.filter((row) => row.aisle === aisle);
    return [label, ...rows.map((row) => `- ${`${rowAmount(row, system)} ${row.food}`.trim()}`)].join("\n");
  });
  const heading = `Shopping list: ${basket.recipes.map(({ title }) => title).join(", ")}`;
  const days = daysText(basket);
  return [days === undefined ? heading : `${heading} (${days})`, ...aisles].join("\n\n");
}
