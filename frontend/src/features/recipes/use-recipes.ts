// Loads lists of recipes, and the number of published recipes.
import { catalogueAddress, listAddress } from "@/api/addresses";
import { getCatalogue, getRecipes } from "@/api/client";
import type { Catalogue, ListQuery, RecipeList } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

/** Shows the previous list until the new one has loaded. `null` loads nothing. */
export function useRecipes(query: ListQuery | null): Remote<RecipeList> {
  const address = query === null ? null : listAddress(query);
  return useRemote(address, () => getRecipes(query ?? {}), { keepPrevious: true });
}

export function useCatalogue(): Remote<Catalogue> {
  return useRemote(catalogueAddress, getCatalogue);
}
