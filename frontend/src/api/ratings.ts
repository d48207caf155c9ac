// Ratings of a recipe, read and written by visitors.
import { client, responseBody } from "./client";
import type { NewRating, Rating } from "./types";

export async function getRatings(recipeId: number): Promise<Rating[]> {
  return responseBody(await client.GET("/api/recipes/{id}/ratings", { params: { path: { id: recipeId } } }));
}

/** Needs no idempotency key: the server ignores a repeat of the same rating by the same sender within a minute. */
export async function postRating(recipeId: number, rating: NewRating): Promise<Rating> {
  return responseBody(
    await client.POST("/api/recipes/{id}/ratings", { params: { path: { id: recipeId } }, body: rating }),
  );
}
