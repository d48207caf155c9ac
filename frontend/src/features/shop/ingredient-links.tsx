// Lists what to buy for a recipe: packs, prices at the till with their date, what to check on the label, and links to shops.
import { shopRules } from "@/api/shop-rules";
import type { Basket, BasketRow, Retailer } from "@/api/types";
import { AffiliateLink } from "@/ui/affiliate-link";
import { Disclosure } from "@/ui/disclosure";
import { LoadError } from "@/ui/load-error";
import { measureSystem } from "@/ui/measure-system";
import { Skeleton } from "@/ui/skeleton";
import { useStoredValue } from "@/ui/stored-value";
import { capitalize, labelText, rowPriceText } from "./basket/basket-texts";
import { HomemadeList } from "./basket/homemade-list";
import { findShop, selectedShop } from "./basket/shop-select";
import { TillPrice } from "./basket/till-price";
import { useBasket } from "./use-shop";
import CountrySelect from "./country-select";
import { AffiliateDisclosure } from "./affiliate-disclosure";
import { useCountry } from "./use-country";

interface IngredientLinksProps {
  recipeId: number;
  /** The size of the amounts as a factor of those of the author. */
  scale: number;
}

export default function IngredientLinks({ recipeId, scale }: IngredientLinksProps) {
  const country = useCountry();
  const system = useStoredValue(measureSystem);
  const { value, error, loading, retry } = useBasket(
    country === undefined ? undefined : { recipeIds: [recipeId], country, ...(scale !== 1 && { scale }) },
  );
  return (
    <div className="grid grid-cols-1 gap-4" aria-busy={loading}>
      <CountrySelect current={country} />
      {error !== undefined && !loading ? (
        <LoadError subject="The shops" error={error} onRetry={retry} />
      ) : value === undefined ? (
        <div role="status">
          <span className="sr-only">Loading shops...</span>
          <Skeleton className="h-64 w-full" />
        </div>
      ) : (
        <>
          <TillPrice basket={value} />
          <IngredientShopList basket={value} />
          <HomemadeList homemade={value.homemade} system={system} />
        </>
      )}
      <AffiliateDisclosure />
    </div>
  );
}

/** Shows the rows in the order of the aisles, with one shop each and the others on request. */
function IngredientShopList({ basket: { rows, homemade } }: { basket: Basket }) {
  if (rows.length === 0) return homemade.length === 0 && <p className="text-muted">Nothing to buy.</p>;
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {rows.map((row) => (
        <li key={row.key} className="fact-panel">
          <Ingredient row={row} />
        </li>
      ))}
    </ul>
  );
}

function Ingredient({ row }: { row: BasketRow }) {
  const system = useStoredValue(measureSystem);
  const shop = findShop(row, useStoredValue(selectedShop));
  const others = row.links.slice(0, shopRules.featuredShops).filter((other) => other !== shop);
  return (
    <>
      <h3 className="font-semibold">{capitalize(row.food)}</h3>
      <p className="tabular-nums">
        {[row.buy?.[system] ?? row.text[system], rowPriceText(row)].filter(Boolean).join(" · ")}
      </p>
      {row.labelCheck !== null && <p className="mt-1 text-meta">{labelText(row.labelCheck)}</p>}
      {shop && (
        <p className="mt-2">
          <ShopLink food={row.food} shop={shop} />
        </p>
      )}
      {others.length > 0 && (
        <Disclosure
          title={
            <span>
              Other shops<span className="sr-only"> for {row.food}</span>
            </span>
          }
        >
          <ul className="flex flex-wrap gap-2">
            {others.map((other) => (
              <li key={other.retailer}>
                <ShopLink food={row.food} shop={other} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

function ShopLink({ food, shop }: { food: string; shop: Retailer }) {
  return (
    <AffiliateLink link={shop} retailer={shop.retailer} product={food} look="chip">
      <span className="sr-only">Search for {food} at </span>
      {shop.retailer}
    </AffiliateLink>
  );
}
