// Requests of the back office about the photos of recipes.
import { client, ensureOk, responseBody } from "./client";
import type { RecipePhoto } from "./types";

/** The server downloads the image from `imageUrl` and stores a copy. */
export async function patchPhoto(id: number, imageUrl: string): Promise<RecipePhoto> {
  const params = { path: { id } };
  return responseBody(await client.PATCH("/api/admin/recipe/{id}/photo", { params, body: { imageUrl } }));
}

export async function deletePhoto(id: number): Promise<void> {
  ensureOk(await client.DELETE("/api/admin/recipe/{id}/photo", { params: { path: { id } } }));
}

/** Stores a file as the photo of a recipe. */
export async function uploadPhoto(id: number, file: Blob): Promise<RecipePhoto> {
  return responseBody(
    await client.PUT("/api/admin/recipe/{id}/photo", {
      params: { path: { id } },
      body: "",
      bodySerializer: () => file,
      headers: { "Content-Type": "application/octet-stream" },
    }),
  );
}

/** Stores a copy of the photo that the author has sent with the recipe. */
export async function takeSubmittedPhoto(id: number): Promise<RecipePhoto> {
  return responseBody(await client.POST("/api/admin/recipe/{id}/submitted-photo", { params: { path: { id } } }));
}
