// The shop of the shopping list: the visitor's choice, or the best match for each food.
import type { Basket, BasketRow, Retailer } from "@/api/types";
import { Select } from "@/ui/select";
import { createStoredValue, useStoredValue } from "@/ui/stored-value";

/** The name of the shop; empty for the best match of each food. */
export const listShop = createStoredValue<string>(
  "basketShop",
  (text) => text ?? "",
  (name) => name,
);

/** Returns the shops, those with most foods of the list first. */
function listShops({ rows }: Basket): string[] {
  const counts = new Map<string, number>();
  for (const { links } of rows) for (const { retailer } of links) counts.set(retailer, (counts.get(retailer) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
}

/** Returns undefined for foods without a shop, such as water. */
export function shopFor({ links }: BasketRow, name: string): Retailer | undefined {
  return links.find(({ retailer }) => retailer === name) ?? links[0];
}

export function ListShopSelect({ basket }: { basket: Basket }) {
  const chosen = useStoredValue(listShop);
  const shops = listShops(basket);
  if (shops.length < 2) return null;
  const options = [{ value: "", label: "Best match" }, ...shops.map((name) => ({ value: name, label: name }))];
  return (
    <Select
      label="Shop at"
      value={shops.includes(chosen) ? chosen : ""}
      options={options}
      onChange={(name) => listShop.write(name)}
    />
  );
}
