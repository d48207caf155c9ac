// Links to shops for the heaviest ingredients of a recipe.
import { shopRules } from "@/api/shop-rules";
import type { BasketRow } from "@/api/types";
import { AffiliateLink } from "@/ui/affiliate-link";
import { LoadError } from "@/ui/load-error";
import { Skeleton } from "@/ui/skeleton";
import { useBasket } from "./use-shop";
import CountrySelect from "./country-select";
import { AffiliateDisclosure } from "./affiliate-disclosure";
import { useCountry } from "./use-country";

export default function IngredientLinks({ recipeId }: { recipeId: number }) {
  const country = useCountry();
  const { value, error, loading, retry } = useBasket(
    country === undefined ? undefined : { recipeIds: [recipeId], country },
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
        <IngredientShopList rows={value.rows} />
      )}
      <AffiliateDisclosure />
    </div>
  );
}

function IngredientShopList({ rows }: { rows: readonly BasketRow[] }) {
  const rowsToBuy = rows
    .filter(({ links }) => links.length > 0)
    .toSorted((a, b) => (b.grams ?? 0) - (a.grams ?? 0))
    .slice(0, shopRules.linkedIngredients);
  if (rowsToBuy.length === 0) return <p className="text-muted">Nothing to buy.</p>;
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {rowsToBuy.map(({ food, links }) => (
        <li key={food} className="fact-panel">
          <h3 className="font-semibold">{food.charAt(0).toUpperCase() + food.slice(1)}</h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {links.slice(0, shopRules.featuredShops).map((shop) => (
              <li key={shop.retailer}>
                <AffiliateLink link={shop} retailer={shop.retailer} product={food} look="chip">
                  <span className="sr-only">Search for {food} at </span>
                  {shop.retailer}
                </AffiliateLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
