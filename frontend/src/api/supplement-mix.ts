// Requests the mix of supplements of a recipe.
import { client, responseBody } from "./client";
import type { SupplementMixOffer } from "./types";

export function supplementMixAddress(id: number, batches: number): string {
  return `/api/recipes/${id}/supplement-mix?batches=${batches}`;
}

export async function getSupplementMix(id: number, batches: number): Promise<SupplementMixOffer> {
  return responseBody(
    await client.GET("/api/recipes/{id}/supplement-mix", { params: { path: { id }, query: { batches } } }),
  );
}
