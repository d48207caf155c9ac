// Requests the recipes that are similar to a recipe.
import { client, responseBody } from "./client";
import type { Recipe } from "./types";

/** `exclude` names the foods that the visitor's pet must not eat. */
export function similarRecipesAddress(id: number, exclude?: string): string {
  const path = `/api/recipes/${id}/similar`;
  return exclude === undefined ? path : `${path}?${new URLSearchParams({ exclude }).toString()}`;
}

export async function getSimilarRecipes(id: number, exclude?: string): Promise<Recipe[]> {
  return responseBody(
    await client.GET("/api/recipes/{id}/similar", {
      params: { path: { id }, query: exclude === undefined ? {} : { exclude } },
    }),
  );
}
