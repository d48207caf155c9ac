// Requests the foods that can take the place of one of a recipe.
import { client, responseBody } from "./client";
import type { RecipeSwaps } from "./types";

export interface SwapQuery {
  /** The id of the food that the visitor does not have. Without it, only the foods that can be swapped are listed. */
  food?: string;
  /** The foods that the visitor's pet must not eat. */
  exclude?: string;
  /** The factor of the size that the visitor selected. Without it, the amounts are those of the author. */
  scale?: number;
}

export function recipeSwapsAddress(id: number, query: SwapQuery): string {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const parameters = new URLSearchParams(entries).toString();
  return `/api/recipes/${id}/swaps${parameters === "" ? "" : `?${parameters}`}`;
}

export async function getRecipeSwaps(id: number, query: SwapQuery): Promise<RecipeSwaps> {
  return responseBody(await client.GET("/api/recipes/{id}/swaps", { params: { path: { id }, query } }));
}
