// Selects the shop that the links of the shopping list lead to: one shop, or the best match for each food.
import type { Basket, BasketRow, Retailer } from "@/api/types";
import { Select } from "@/ui/select";
import { createStoredValue, useStoredValue } from "@/ui/stored-value";

/** The name of the selected shop; empty for the best match of each food. */
export const selectedShop = createStoredValue<string>(
  "basketShop",
  (text) => text ?? "",
  (name) => name,
);

/** Returns the shops, first those that sell most foods of the list. */
function sortShopsByCoverage({ rows }: Basket): string[] {
  const counts = new Map<string, number>();
  for (const { links } of rows) for (const { retailer } of links) counts.set(retailer, (counts.get(retailer) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
}

/** Returns the selected shop if it sells the food, else the best match; undefined if no shop is known. */
export function findShop({ links }: BasketRow, selected: string): Retailer | undefined {
  return links.find(({ retailer }) => retailer === selected) ?? links[0];
}

export function ShopSelect({ basket }: { basket: Basket }) {
  const selected = useStoredValue(selectedShop);
  const shops = sortShopsByCoverage(basket);
  if (shops.length < 2) return null;
  const options = [{ value: "", label: "Best match" }, ...shops.map((name) => ({ value: name, label: name }))];
  return (
    <Select
      label="Shop at"
      value={shops.includes(selected) ? selected : ""}
      options={options}
      onChange={(name) => selectedShop.write(name)}
    />
  );
}
