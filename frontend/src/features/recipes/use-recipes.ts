// Loads lists of recipes, the number of published recipes, and a recipe with its nutrition.
import { useSearchParams } from "react-router";
import { catalogueAddress, listAddress, nutritionAddress, recipeAddress, type Amount } from "@/api/addresses";
import { getCatalogue, getNutrition, getRecipe, getRecipes } from "@/api/client";
import { ApiError, fieldMessage } from "@/api/problem";
import { rules } from "@/api/rules";
import type { Analysis, Catalogue, ListQuery, RecipeDetail, RecipeList } from "@/api/types";
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

export interface RemoteRecipe extends Remote<RecipeDetail> {
  /** Why the recipe is shown with the author's amounts instead of those in the address. */
  sizeProblem: string | undefined;
}

/**
 * Loads a recipe in the amount that the query of the page's address sets, or with the author's amounts if that size is not
 * offered. An id that is not a number loads nothing.
 */
export function useRecipe(idText: string | undefined): RemoteRecipe {
  const [parameters] = useSearchParams();
  const id = idText !== undefined && /^[1-9]\d{0,15}$/.test(idText) ? Number(idText) : undefined;
  const amount = readAmount(parameters);
  const address = id === undefined ? null : recipeAddress(id, amount);
  // The previous amounts stay on screen until the new ones have loaded.
  const remote = useRemote(address, () => getRecipe(id ?? 0, amount), { keepPrevious: true });
  const sizeProblem = remote.loading || amount === undefined ? undefined : readSizeProblem(remote.error);
  const unscaled = useRemote(sizeProblem === undefined || id === undefined ? null : recipeAddress(id), () =>
    getRecipe(id ?? 0),
  );
  const shown = sizeProblem === undefined ? remote : unscaled;
  return { ...shown, value: shown.value?.id === id ? shown.value : undefined, sizeProblem };
}

/** Returns the server's message if it rejects the amount (422 with an error of `servings` or `scale`) because the size is not offered. */
function readSizeProblem(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined;
  return fieldMessage(error, "servings", "The number of servings") ?? fieldMessage(error, "scale");
}

/** A scale, as set by a batch for some days, takes precedence over a number of servings. */
function readAmount(parameters: URLSearchParams): Amount | undefined {
  const scale = readScale(parameters);
  if (scale !== undefined) return { scale };
  const servings = readServings(parameters);
  return servings === undefined ? undefined : { servings };
}

export function readScale(parameters: URLSearchParams): number | undefined {
  const text = parameters.get("scale");
  if (text === null || !/^\d{1,3}(\.\d{1,4})?$/.test(text)) return undefined;
  const scale = Number(text);
  return scale >= rules.pets.scale.min && scale <= rules.pets.scale.max ? scale : undefined;
}

export function readServings(parameters: URLSearchParams): number | undefined {
  const text = parameters.get("servings");
  if (text === null || !/^\d{1,3}$/.test(text)) return undefined;
  const servings = Number(text);
  return servings >= rules.servings.min && servings <= rules.servings.max ? servings : undefined;
}
