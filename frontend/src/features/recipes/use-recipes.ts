// Loads lists of recipes, the number of published recipes, and a recipe with its nutrition.
import { useSearchParams } from "react-router";
import { catalogueAddress, listAddress, nutritionAddress, recipeAddress, type Amount } from "@/api/addresses";
import { getCatalogue, getNutrition, getRecipe, getRecipes } from "@/api/client";
import { ApiError, fieldMessage, isUnanswered } from "@/api/problem";
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

/** Loads the analysis of a recipe in the size of a scale. That of the previous size stays until it has loaded. */
export function useRecipeNutrition(id: number, scale?: number): Remote<Analysis> {
  return useRemote(nutritionAddress(id, scale), () => getNutrition(id, scale), { keepPrevious: true });
}

export interface RemoteRecipe extends Remote<RecipeDetail> {
  /** Why the recipe is shown with the author's amounts instead of those in the address. */
  sizeProblem: string | undefined;
}

/**
 * Loads a recipe in the amount that the query of the page's address sets, or with the author's amounts if that size is not
 * offered. If no response for that size arrives, for example without a connection, the error is set, and the value is the recipe with
 * the previous amounts, or with the author's amounts if the browser has stored it. Nothing is loaded for an id that is not a number.
 */
export function useRecipe(idText: string | undefined): RemoteRecipe {
  const [parameters] = useSearchParams();
  const id = idText !== undefined && /^[1-9]\d{0,15}$/.test(idText) ? Number(idText) : undefined;
  const amount = readAmount(parameters);
  const address = id === undefined ? null : recipeAddress(id, amount);
  // The previous amounts stay on screen until the new ones have loaded.
  const remote = useRemote(address, () => getRecipe(id ?? 0, amount), { keepPrevious: true });
  const sizeError = remote.loading || amount === undefined ? undefined : remote.error;
  const sizeProblem = readSizeProblem(sizeError);
  const hasNoAmounts = remote.value?.id !== id;
  const isStoredNeeded = sizeError !== undefined && isUnanswered(sizeError) && hasNoAmounts;
  const needsUnscaled = sizeProblem !== undefined || isStoredNeeded;
  const unscaled = useRemote(needsUnscaled && id !== undefined ? recipeAddress(id) : null, () => getRecipe(id ?? 0));
  if (isStoredNeeded) return { ...remote, value: unscaled.value, loading: unscaled.loading, sizeProblem };
  const shown = sizeProblem === undefined ? remote : unscaled;
  return { ...shown, value: shown.value?.id === id ? shown.value : undefined, sizeProblem };
}

/** Returns the server's message if it rejects the amount (422 with an error of `servings` or `scale`) because the size is not offered. */
function readSizeProblem(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined;
  return fieldMessage(error, "servings", "The number of servings") ?? fieldMessage(error, "scale");
}

/** A scale, as set by a batch for some days, takes precedence over a number of servings. */
export function readAmount(parameters: URLSearchParams): Amount | undefined {
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
