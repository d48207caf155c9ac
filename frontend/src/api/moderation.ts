// What an administrator asks and says about recipes: the queue, the one that is looked at, its revisions, a decision.
import { client, responseBody } from "./client";
import { pageOf, type PageOf } from "./page-of";
import type {
  AdminStats,
  QueuedRecipe,
  QueueQuery,
  RecipeEdit,
  RecipeModeration,
  ReviewedRecipe,
  Revision,
} from "./types";

export const statsAddress = "/api/admin/stats";

export async function getStats(): Promise<AdminStats> {
  return responseBody(await client.GET("/api/admin/stats"));
}

export const queueAddress = "/api/admin/pending-recipes";

export async function getQueue(query: QueueQuery): Promise<PageOf<QueuedRecipe>> {
  const answer = await client.GET("/api/admin/pending-recipes", { params: { query } });
  return pageOf(responseBody(answer), answer.response);
}

export function reviewedAddress(id: number): string {
  return `/api/admin/recipes/${id}`;
}

export async function getReviewed(id: number): Promise<ReviewedRecipe> {
  return responseBody(await client.GET("/api/admin/recipes/{id}", { params: { path: { id } } }));
}

export function revisionsAddress(id: number): string {
  return `/api/admin/recipes/${id}/revisions`;
}

export async function getRevisions(id: number): Promise<Revision[]> {
  return responseBody(await client.GET("/api/admin/recipes/{id}/revisions", { params: { path: { id } } }));
}

export async function putRecipe(id: number, edit: RecipeEdit): Promise<ReviewedRecipe> {
  return responseBody(await client.PUT("/api/admin/recipes/{id}", { params: { path: { id } }, body: edit }));
}

export async function restoreRevision(id: number, n: number): Promise<ReviewedRecipe> {
  return responseBody(
    await client.POST("/api/admin/recipes/{id}/revisions/{n}/restore", { params: { path: { id, n } } }),
  );
}

export async function moderateRecipe(id: number, moderation: RecipeModeration): Promise<ReviewedRecipe> {
  return responseBody(
    await client.POST("/api/admin/moderate-recipe/{id}", { params: { path: { id } }, body: moderation }),
  );
}
