// Requests of the administrators' tools: the safety audit and the conversion of all recipes.
import { client, responseBody } from "./client";
import { ApiError } from "./problem";
import type { ConversionProgress, ConversionResult, RecipeFix, RecipeFixPreview, RecipeSafetyAudit } from "./types";

/** A file to save, with the name that the server suggests. */
export interface DownloadedFile {
  name: string;
  content: Blob;
}

export const safetyAuditAddress = "/api/admin/recipe-safety-audit";

export async function getRecipeSafetyAudit(): Promise<RecipeSafetyAudit> {
  return responseBody(await client.GET("/api/admin/recipe-safety-audit"));
}

export async function getSafetyReport(): Promise<DownloadedFile> {
  return toFile(await client.GET("/api/admin/safety-report", { parseAs: "blob" }));
}

export function recipeFixAddress(id: number): string {
  return `/api/admin/fix-unsafe-recipe/${id}`;
}

/** Returns what the fix would change. */
export async function getRecipeFix(id: number): Promise<RecipeFixPreview> {
  return responseBody(await client.GET("/api/admin/fix-unsafe-recipe/{id}", { params: { path: { id } } }));
}

/** `revision` is the one that the preview described. */
export async function fixUnsafeRecipe(id: number, revision: number): Promise<RecipeFix> {
  const params = { path: { id }, query: { revision } };
  return responseBody(await client.POST("/api/admin/fix-unsafe-recipe/{id}", { params }));
}

export const conversionProgressAddress = "/api/admin/convert-all-recipes/progress";

export async function getConversionProgress(): Promise<ConversionProgress> {
  return responseBody(await client.GET("/api/admin/convert-all-recipes/progress"));
}

/** Returns the result, or undefined if the conversion takes longer than a request may. */
export async function convertAllRecipes(): Promise<ConversionResult | undefined> {
  const body = responseBody(await client.POST("/api/admin/convert-all-recipes"));
  return "running" in body ? undefined : body;
}

export async function getRecipeConversions(): Promise<DownloadedFile> {
  return toFile(await client.GET("/api/admin/recipe-conversions", { parseAs: "blob" }));
}

interface FileResult {
  data?: Blob | undefined;
  error?: unknown;
  response: Response;
}

export function toFile({ data, error, response }: FileResult): DownloadedFile {
  if (data === undefined) throw ApiError.fromResponse(response, error);
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
  return { name: name ?? "download.txt", content: data };
}
