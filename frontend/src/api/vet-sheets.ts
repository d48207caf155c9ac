// The requests for what the recipes of a pet provide together, and for the sheet about it for the vet. The server stores
// nothing of them.
import { client, responseBody } from "./client";
import type { Diet, NewDiet, NewVetSheet } from "./types";

/** Cache key only: the recipes are the body of a POST request, so they must be part of the key. */
export function dietAddress(diet: NewDiet): string {
  return `/api/nutrition/diets#${JSON.stringify(diet)}`;
}

export async function postDiet(diet: NewDiet): Promise<Diet> {
  return responseBody(await client.POST("/api/nutrition/diets", { body: diet }));
}

/** Returns a PDF file. */
export async function postVetSheet(sheet: NewVetSheet): Promise<Blob> {
  return responseBody<Blob>(await client.POST("/api/vet-sheets", { body: sheet, parseAs: "blob" }));
}
