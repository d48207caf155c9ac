// Loads lists of recipes, the number of published recipes, and the nutrition of a recipe.
import { catalogueAddress, listAddress, nutritionAddress } from "@/api/addresses";
import { getCatalogue, getNutrition, getRecipes } from "@/api/client";
import type { Analysis, Catalogue, ListQuery, RecipeList } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

/** Shows the previous list until the new one has loaded. `null` loads nothing. */
export function useRecipes(query: ListQuery | null): Remote<RecipeList> {
  const address = query === null ? null : listAddress(query);
  return useRemote(address, () => getRecipes(query ?? {}), { keepPrevious: true });
}

export function useCatalogue(): Remote<Catalogue> {
  return useRemote(catalogueAddress, getCatalogue);
}

export function useRecipeNutrition(id: number): Remote<Analysis> {
  return useRemote(nutritionAddress(id), () => getNutrition(id));
}
