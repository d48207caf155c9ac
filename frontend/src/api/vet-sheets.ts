// The request for the sheet about a pet for the vet. The server stores nothing of it.
import { client, responseBody } from "./client";
import type { NewVetSheet } from "./types";

/** Returns a PDF file. */
export async function postVetSheet(sheet: NewVetSheet): Promise<Blob> {
  return responseBody<Blob>(await client.POST("/api/vet-sheets", { body: sheet, parseAs: "blob" }));
}
