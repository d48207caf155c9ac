// The photo of a recipe, copied by the server from an address.
import { client, ensureOk, responseBody } from "./client";
import type { RecipePhoto } from "./types";

export async function patchPhoto(id: number, imageUrl: string): Promise<RecipePhoto> {
  return responseBody(
    await client.PATCH("/api/admin/recipe/{id}/photo", { params: { path: { id } }, body: { imageUrl } }),
  );
}

export async function deletePhoto(id: number): Promise<void> {
  ensureOk(await client.DELETE("/api/admin/recipe/{id}/photo", { params: { path: { id } } }));
}
