// Uploads the photo of a visitor for a review or a recipe.
import { client, responseBody } from "./client";
import type { UploadedPhoto } from "./types";

/** The file is stored for a day, or as long as the review or recipe that is sent with its key. */
export async function uploadVisitorPhoto(file: Blob, signal: AbortSignal): Promise<UploadedPhoto> {
  return responseBody(
    await client.POST("/api/photos", {
      body: "",
      bodySerializer: () => file,
      headers: { "Content-Type": "application/octet-stream" },
      signal,
    }),
  );
}
