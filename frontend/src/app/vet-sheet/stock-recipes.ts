// The recipes of the boxes that were last cooked for a pet, as a first answer to what it is fed.
import { rules } from "@/api/rules";
import type { PetType } from "@/api/types";
import { freezerStock, lastDishes } from "@/features/freezer/freezer-store";
import { findByNumber, isOwnRecipeNumber } from "@/features/my-recipes/own-recipe-number";
import { myRecipes } from "@/features/my-recipes/my-recipes-store";
import { useRecipes } from "@/features/recipes/use-recipes";
import { useStoredValue } from "@/ui/stored-value";
import { daysChoice, type FedRecipe } from "./fed-recipe";

const daysOfWeek = 7;

interface StockRecipes {
  /** Recipes that are no longer published, and own recipes that were deleted, are left out. */
  fed: readonly FedRecipe[];
  /** True if there are more dishes than a sheet has. */
  hasMore: boolean;
  /** True until the recipes have loaded for the first time. */
  isLoading: boolean;
}

export function useStockRecipes(petType: PetType, petName: string | undefined): StockRecipes {
  const max = rules.pets.maxFedRecipes;
  const all = lastDishes(useStoredValue(freezerStock), petType, petName);
  const dishes = all.slice(0, max);
  const own = useStoredValue(myRecipes);
  const ids = dishes
    .map(({ recipeId }) => recipeId)
    .filter((id) => !isOwnRecipeNumber(id))
    .toSorted((a, b) => a - b);
  const { value, loading } = useRecipes(ids.length === 0 ? null : { ids: ids.join(","), limit: ids.length });
  const recipes = value?.recipes ?? [];
  const hasMore = all.length > max;
  const total = all.reduce((sum, { fedDays = 0 }) => sum + fedDays, 0);
  const fed = dishes.flatMap(({ recipeId, fedDays }): FedRecipe[] => {
    // Only the days of a single week are days of a week.
    const days = daysChoice(total === daysOfWeek ? fedDays : undefined);
    const ownRecipe = findByNumber(own, recipeId);
    if (ownRecipe) return [{ own: ownRecipe, days }];
    const recipe = recipes.find(({ id }) => id === recipeId);
    return recipe ? [{ recipe, days }] : [];
  });
  return { fed, hasMore, isLoading: ids.length > 0 && loading && value === undefined };
}
