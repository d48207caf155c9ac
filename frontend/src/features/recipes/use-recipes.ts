// A list of recipes, by what is asked for.
import { listAddress } from "@/api/addresses";
import { getRecipes } from "@/api/client";
import type { ListQuery, RecipeList } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

/** The list before stays on the screen while another filter or a longer page is fetched. */
export function useRecipes(query: ListQuery | null): Remote<RecipeList> {
  const address = query === null ? null : listAddress(query);
  return useRemote(address, () => getRecipes(query ?? {}), { keepPrevious: true });
}
