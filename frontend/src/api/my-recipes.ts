// Requests about recipes that the visitor keeps in this browser. The server stores nothing of them.
import { withWholeAnimal } from "./analyses";
import { client, responseBody } from "./client";
import type { ImportedRecipe, MyRecipeEvaluation, NewAnalysis, RecipeFileFormat } from "./types";

/** Cache key only: the recipe is the body of a POST request, so it must be part of the key. */
export function evaluationAddress(recipe: NewAnalysis): string {
  return `/api/my-recipes/evaluation#${JSON.stringify(recipe)}`;
}

export async function postEvaluation(recipe: NewAnalysis): Promise<MyRecipeEvaluation> {
  return responseBody(await client.POST("/api/my-recipes/evaluation", { body: withWholeAnimal(recipe) }));
}

export async function postImport(text: string): Promise<ImportedRecipe> {
  return responseBody(await client.POST("/api/my-recipes/import", { body: { text } }));
}

/** Returns the file. */
export async function postExport(format: RecipeFileFormat, recipe: NewAnalysis): Promise<Blob> {
  const body = { format, recipe: withWholeAnimal(recipe) };
  return responseBody<Blob>(await client.POST("/api/my-recipes/export", { body, parseAs: "blob" }));
}
