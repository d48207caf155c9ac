// Shows the shopping list by aisle, with a checkbox for each food.
import type { Basket, BasketRow } from "@/api/types";
import { AffiliateLink } from "@/ui/affiliate-link";
import type { MeasureSystem } from "@/ui/measure-system";
import { useStoredValue } from "@/ui/stored-value";
import { tickedRows, toggleTicked } from "./basket-store";
import { homemadeText, homemadeTitle, rowKey, rowTexts, tickKey } from "./basket-texts";
import { selectedShop, findShop } from "./shop-select";

interface BasketListProps {
  basket: Basket;
  system: MeasureSystem;
  busy: boolean;
}

export function BasketList({ basket, system, busy }: BasketListProps) {
  const titles = new Map(basket.recipes.map(({ id, title }) => [id, title]));
  return (
    <div className="grid gap-6" aria-busy={busy}>
      {basket.aisles.map(({ aisle, label }) => (
        <section key={aisle} aria-label={label}>
          <h3 className="text-h3">{label}</h3>
          <ul className="check-list">
            {basket.rows.flatMap((row) =>
              row.aisle === aisle ? <BasketItem key={rowKey(row)} row={row} system={system} titles={titles} /> : [],
            )}
          </ul>
        </section>
      ))}
      {basket.homemade.length > 0 && (
        <section aria-label={homemadeTitle}>
          <h3 className="text-h3">{homemadeTitle}</h3>
          <ul className="mt-2 grid gap-2">
            {basket.homemade.map((food) => (
              <li key={food.foodId}>{homemadeText(food, system)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface BasketItemProps {
  row: BasketRow;
  system: MeasureSystem;
  titles: ReadonlyMap<number, string>;
}

function BasketItem({ row, system, titles }: BasketItemProps) {
  const key = tickKey(row);
  const shop = findShop(row, useStoredValue(selectedShop));
  const { amount, food } = rowTexts(row, system);
  const amountToBuy = row.buy?.[system];
  const details = [
    amountToBuy !== undefined && amountToBuy !== amount && `buy ${amountToBuy}`,
    row.estimatedPrice?.text,
    row.isPartial && "you need more: a recipe states no weight",
    titles.size > 1 && row.recipes.map((id) => titles.get(id)).join(", "),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line sm:flex-nowrap">
      <label className="check-list-row min-w-0 grow basis-full border-0! sm:basis-auto">
        <input type="checkbox" checked={useStoredValue(tickedRows).includes(key)} onChange={() => toggleTicked(key)} />
        <span>
          <b className="tabular-nums">{amount}</b> {food}
          <span className="block text-meta text-muted">{details.join(" · ")}</span>
        </span>
      </label>
      {shop && (
        <AffiliateLink
          link={shop}
          retailer={shop.retailer}
          product={row.food}
          look="text"
          className="ml-8.5 text-meta sm:ml-0"
        >
          <span className="sr-only">Search for {row.food} at </span>
          {shop.retailer}
        </AffiliateLink>
      )}
    </li>
  );
}
