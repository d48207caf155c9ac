// Shows common ingredients, each with a link to the shop that matches it best.
import type { Country, PetType } from "@/api/types";
import { AffiliateLink } from "@/ui/affiliate-link";
import { LoadError } from "@/ui/load-error";
import { Skeleton } from "@/ui/skeleton";
import { AffiliateDisclosure } from "./affiliate-disclosure";
import { useCountry } from "./use-country";
import { useRetailers } from "./use-shop";

const ingredients: Record<PetType, readonly string[]> = {
  dog: ["Chicken breast", "Sweet potato", "Carrots", "Brown rice"],
  cat: ["Salmon", "Chicken breast", "Turkey", "Pumpkin"],
};

export default function IngredientTiles({ petType }: { petType: PetType }) {
  const country = useCountry();
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {ingredients[petType].map((ingredient) => (
          <Tile key={ingredient} ingredient={ingredient} country={country} />
        ))}
      </ul>
      <AffiliateDisclosure />
    </div>
  );
}

function Tile({ ingredient, country }: { ingredient: string; country: Country | undefined }) {
  const { value, error, loading, retry } = useRetailers(country, ingredient);
  const shop = value?.[0];
  return (
    <li className="fact-panel flex flex-col gap-3">
      <h3 className="text-h3">{ingredient}</h3>
      {error !== undefined && !loading ? (
        <LoadError subject="The shop" error={error} onRetry={retry} />
      ) : shop ? (
        <AffiliateLink link={shop} retailer={shop.retailer} product={ingredient}>
          <span className="sr-only">Search for {ingredient} at </span>
          {shop.retailer}
        </AffiliateLink>
      ) : (
        <Skeleton className="h-11 w-full" />
      )}
    </li>
  );
}
