// The recipes of the boxes that were last cooked for a pet, as a first answer to what it is fed.
import type { PetType } from "@/api/types";
import { freezerStock, lastDishes } from "@/features/freezer/freezer-store";
import { useRecipes } from "@/features/recipes/use-recipes";
import { useStoredValue } from "@/ui/stored-value";
import { daysChoice, type FedRecipe } from "./fed-recipe";

const daysOfWeek = 7;

/** Returns an empty list until the recipes have loaded. Recipes that are no longer published are left out. */
export function useStockRecipes(petType: PetType, petName: string | undefined, max: number): readonly FedRecipe[] {
  const dishes = lastDishes(useStoredValue(freezerStock), petType, petName).slice(0, max);
  const ids = dishes.map(({ recipeId }) => recipeId).toSorted((a, b) => a - b);
  const recipes = useRecipes(ids.length === 0 ? null : { ids: ids.join(","), limit: ids.length }).value?.recipes ?? [];
  const total = dishes.reduce((sum, { fedDays = 0 }) => sum + fedDays, 0);
  return dishes.flatMap(({ recipeId, fedDays }) => {
    const recipe = recipes.find(({ id }) => id === recipeId);
    // Only the days of a single week are days of a week.
    return recipe ? [{ recipe, days: daysChoice(total === daysOfWeek ? fedDays : undefined) }] : [];
  });
}
