// The recipes of the basket as requests name them: those of the site by their numbers, and those of the visitor with their text.
import type { NewBasket } from "@/api/types";
import { findByNumber, isOwnRecipeNumber } from "@/features/my-recipes/own-recipe-number";
import { myRecipes } from "@/features/my-recipes/my-recipes-store";
import { basketSelection } from "@/features/shop/basket/basket-store";
import { useStoredValue } from "@/ui/stored-value";
import { toOwnRecipeToCook } from "../my-recipes/own-recipe-request";

/** Leaves out own recipes that were deleted since, and those that a later check found unsafe. */
export function useBasketRecipes(): Required<Pick<NewBasket, "recipeIds" | "ownRecipes">> {
  const selected = useStoredValue(basketSelection).recipes;
  const kept = useStoredValue(myRecipes);
  const own = selected.filter(isOwnRecipeNumber).flatMap((number) => {
    const recipe = findByNumber(kept, number);
    return recipe && recipe.check?.isSafe !== false ? [toOwnRecipeToCook(recipe)] : [];
  });
  const isKnown = (number: number) => !isOwnRecipeNumber(number) || own.some(({ id }) => id === number);
  return { recipeIds: selected.filter(isKnown), ownRecipes: own };
}
