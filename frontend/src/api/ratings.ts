// Reviews: what everybody reads of them, what a visitor sends, what an administrator decides.
import { client, responseBody } from "./client";
import { pageOf, type PageOf } from "./page-of";
import type { ListedRating, ModeratedRating, NewRating, Rating, RatingModeration, RatingsQuery } from "./types";

export async function getRatings(id: number): Promise<Rating[]> {
  return responseBody(await client.GET("/api/recipes/{id}/ratings", { params: { path: { id } } }));
}

/** Without a key of its own: the same words from the same sender within a minute are one review. */
export async function postRating(id: number, rating: NewRating): Promise<Rating> {
  return responseBody(await client.POST("/api/recipes/{id}/ratings", { params: { path: { id } }, body: rating }));
}

export const pendingRatingsAddress = "/api/admin/pending-ratings";

export async function getPendingRatings(query: RatingsQuery): Promise<PageOf<ListedRating>> {
  const answer = await client.GET("/api/admin/pending-ratings", { params: { query } });
  return pageOf(responseBody(answer), answer.response);
}

export async function moderateRating(id: number, moderation: RatingModeration): Promise<ModeratedRating> {
  return responseBody(
    await client.POST("/api/admin/moderate-rating/{id}", { params: { path: { id } }, body: moderation }),
  );
}

export async function replyToRating(id: number, reply: string): Promise<ModeratedRating> {
  return responseBody(
    await client.POST("/api/admin/ratings/{id}/reply", { params: { path: { id } }, body: { reply } }),
  );
}

export async function withdrawRating(id: number): Promise<ModeratedRating> {
  return responseBody(await client.POST("/api/admin/ratings/{id}/withdraw", { params: { path: { id } } }));
}
