// Lists the shops that are most likely to sell an ingredient.
import { useId } from "react";
import { shopRules } from "@/api/shop-rules";
import type { Country } from "@/api/types";
import { nameInSentence } from "./ingredient-name";
import { RetailerList } from "./retailer-list";
import { useRetailers } from "./use-shop";

export function IngredientShops({ ingredient, country }: { ingredient: string; country: Country | undefined }) {
  const id = useId();
  const retailers = useRetailers(country, ingredient);
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="text-h2" aria-live="polite">
        Shopping for {nameInSentence(ingredient)}
      </h2>
      <p className="text-muted">
        Shops in your country that probably sell it. Each link opens the shop's own search. Compare prices there: only
        the shop knows today's price.
      </p>
      <RetailerList list={retailers} max={shopRules.featuredShops} ingredient={ingredient} />
    </section>
  );
}
