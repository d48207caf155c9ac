// Requests the foods that can take the place of one of a recipe.
import { client, responseBody } from "./client";
import type { RecipeSwaps } from "./types";

export interface SwapQuery {
  /** The id of the food that the visitor does not have. Without it, only the foods that can be swapped are listed. */
  food?: string;
  /** The foods that the visitor's pet must not eat. */
  exclude?: string;
}

export function recipeSwapsAddress(id: number, query: SwapQuery): string {
  const parameters = new URLSearchParams({ ...query }).toString();
  return `/api/recipes/${id}/swaps${parameters === "" ? "" : `?${parameters}`}`;
}

export async function getRecipeSwaps(id: number, query: SwapQuery): Promise<RecipeSwaps> {
  return responseBody(await client.GET("/api/recipes/{id}/swaps", { params: { path: { id }, query } }));
}
