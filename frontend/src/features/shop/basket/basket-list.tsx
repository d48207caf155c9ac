// Shows the shopping list by aisle, with a checkbox for each item. What the visitor has at home is at the end.
import { useRef } from "react";
import type { Basket, BasketRow } from "@/api/types";
import { AffiliateLink } from "@/ui/affiliate-link";
import { Button } from "@/ui/button";
import type { MeasureSystem } from "@/ui/measure-system";
import { useStoredValue } from "@/ui/stored-value";
import { tickedRows, toggleOwned, toggleTicked } from "./basket-store";
import { capitalize, labelText, rowPriceText, rowsToBuy, tickKey } from "./basket-texts";
import { HomemadeList } from "./homemade-list";
import { selectedShop, findShop } from "./shop-select";

interface BasketListProps {
  basket: Basket;
  system: MeasureSystem;
  busy: boolean;
}

export function BasketList({ basket, system, busy }: BasketListProps) {
  const list = useRef<HTMLDivElement>(null);
  const titles = new Map(basket.recipes.map(({ id, title }) => [id, title]));
  const owned = basket.rows.filter(({ isOwned }) => isOwned);

  function moveRow(key: string) {
    toggleOwned(key);
    // The button, which has the focus, moves with its row to another group.
    list.current?.focus({ preventScroll: true });
  }

  return (
    <div
      ref={list}
      role="group"
      aria-label="Items by aisle"
      tabIndex={-1}
      className="grid gap-6 outline-none"
      aria-busy={busy}
    >
      {basket.aisles.map(({ aisle, label }) => (
        <section key={aisle} aria-label={label}>
          <h3 className="text-h3">{label}</h3>
          <ul className="check-list">
            {rowsToBuy(basket).flatMap((row) =>
              row.aisle === aisle ? (
                <BasketItem key={row.key} row={row} system={system} titles={titles} onOwned={() => moveRow(row.key)} />
              ) : (
                []
              ),
            )}
          </ul>
        </section>
      ))}
      <HomemadeList homemade={basket.homemade} system={system} />
      {owned.length > 0 && (
        <section aria-label="At home" className="print:hidden">
          <h3 className="text-h3">At home</h3>
          <ul className="mt-2 grid gap-1">
            {owned.map(({ key, food }) => (
              <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line">
                {capitalize(food)}
                <Button look="quiet" aria-label={`Put back on the list: ${food}`} onClick={() => moveRow(key)}>
                  Put back on the list
                </Button>
              </li>
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
  onOwned: () => void;
}

function BasketItem({ row, system, titles, onOwned }: BasketItemProps) {
  const key = tickKey(row);
  const shop = findShop(row, useStoredValue(selectedShop));
  const details = [
    rowPriceText(row),
    row.isPartial && "you need more: a recipe states no weight",
    titles.size > 1 && row.recipes.map((id) => titles.get(id)).join(", "),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line sm:flex-nowrap">
      <label className="check-list-row min-w-0 grow basis-full border-0! sm:basis-auto">
        <input type="checkbox" checked={useStoredValue(tickedRows).includes(key)} onChange={() => toggleTicked(key)} />
        <span>
          <b>{capitalize(row.food)}</b> <span className="tabular-nums">{row.text[system]}</span>
          <span className="block text-meta text-muted">{details.join(" · ")}</span>
          {row.labelCheck !== null && <span className="block text-meta">{labelText(row.labelCheck)}</span>}
        </span>
      </label>
      <span className="ml-8.5 flex flex-wrap items-center gap-x-4 sm:ml-0 sm:shrink-0">
        {shop && (
          <AffiliateLink link={shop} retailer={shop.retailer} product={row.food} look="text" className="text-meta">
            <span className="sr-only">Search for {row.food} at </span>
            {shop.retailer}
          </AffiliateLink>
        )}
        <Button
          look="quiet"
          className="px-1! text-meta print:hidden"
          aria-label={`I have this: ${row.food}`}
          onClick={onOwned}
        >
          I have this
        </Button>
      </span>
    </li>
  );
}
