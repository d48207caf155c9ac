// Where to buy a recipe's ingredients; its program arrives when a reader comes near.
import { lazy } from "react";
import type { RecipeDetail } from "@/api/types";
import { InView } from "@/ui/in-view";

const IngredientLinks = lazy(() => import("@/features/shop/ingredient-links"));

export function ShoppingSection({ recipe }: { recipe: RecipeDetail }) {
  return (
    <section aria-labelledby="shopping" className="print:hidden">
      <h2 id="shopping" className="mb-4 text-h2">
        Shop for the ingredients
      </h2>
      <InView className="min-h-96">
        <IngredientLinks recipe={recipe.id} />
      </InView>
    </section>
  );
}
