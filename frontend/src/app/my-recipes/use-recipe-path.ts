// The address of a recipe of the site or of the visitor.
import { findByNumber, isOwnRecipeNumber } from "@/features/my-recipes/own-recipe-number";
import { myRecipes } from "@/features/my-recipes/my-recipes-store";
import { useStoredValue } from "@/ui/stored-value";
import { paths } from "../paths";

/** Returns a function from the number of a recipe to its address. An own recipe that was deleted leads to the list of own recipes. */
export function useRecipePath(): (number: number) => string {
  const kept = useStoredValue(myRecipes);
  return (number) => {
    if (!isOwnRecipeNumber(number)) return paths.recipe(number);
    const own = findByNumber(kept, number);
    return own ? `${paths.myRecipes}?recipe=${own.id}` : paths.myRecipes;
  };
}
