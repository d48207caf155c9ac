// The shop a visitor goes to with the list: his own choice, else the likeliest for each thing.
import type { Basket, BasketRow, Retailer } from "@/api/types";
import { storedValue } from "@/ui/stored-value";

/** By its name; empty is the likeliest of each. */
export const listShop = storedValue<string>(
  "basketShop",
  (text) => text ?? "",
  (name) => name,
);

/** The shops of the list, those first that may have most of it. */
export function shopsOf({ rows }: Basket): string[] {
  const counts = new Map<string, number>();
  for (const { links } of rows) for (const { retailer } of links) counts.set(retailer, (counts.get(retailer) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
}

/** Undefined for what nobody buys. */
export function shopFor({ links }: BasketRow, name: string): Retailer | undefined {
  return links.find(({ retailer }) => retailer === name) ?? links[0];
}
