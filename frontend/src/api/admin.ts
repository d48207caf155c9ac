// Requests of the back office, which the server answers for signed-in administrators only.
import { client, ensureOk, responseBody, totalCount } from "./client";
import type {
  AnalyticsReport,
  AuditEntry,
  AuditQuery,
  ContactCounts,
  ContactMessage,
  ContactQuery,
  DeadMail,
  DeadMailQuery,
  ListedRating,
  MessageUpdate,
  ModeratedRating,
  PhotoModeration,
  QueuedRecipe,
  QueueQuery,
  RatingModeration,
  RatingsQuery,
  RecipeEdit,
  RecipeModeration,
  ReportDays,
  ReviewedRecipe,
  Revision,
} from "./types";

/** One page of a list, and the length of the whole list. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
}

/** Returns one page of a list: the header `X-Total-Count` of its response has the length of the whole list. */
export function toListPage<Row>(rows: Row[], response: Response): ListPage<Row> {
  return { rows, total: totalCount(response, rows.length) };
}

/** Returns the cache key of one page of a list. */
export function pageAddress(listAddress: string, query: object): string {
  const parameters: [string, unknown][] = Object.entries(query).filter(([, value]) => value !== undefined);
  return `${listAddress}?${new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])).toString()}`;
}

export function analyticsReportAddress(days: ReportDays): string {
  return `/api/admin/dashboard?days=${days}`;
}

export async function getAnalyticsReport(days: ReportDays): Promise<AnalyticsReport> {
  return responseBody(await client.GET("/api/admin/dashboard", { params: { query: { days } } }));
}

export const pendingRecipesAddress = "/api/admin/pending-recipes";

export async function getPendingRecipes(query: QueueQuery): Promise<ListPage<QueuedRecipe>> {
  const result = await client.GET("/api/admin/pending-recipes", { params: { query } });
  return toListPage(responseBody(result), result.response);
}

export function reviewedRecipeAddress(id: number): string {
  return `/api/admin/recipes/${id}`;
}

export async function getReviewedRecipe(id: number): Promise<ReviewedRecipe> {
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

/** `confirmed` accepts that a published recipe becomes incomplete or not assessed. */
export async function restoreRevision(
  id: number,
  revision: number,
  { confirmed }: { confirmed: boolean },
): Promise<ReviewedRecipe> {
  const params = { path: { id, n: revision }, query: confirmed ? { confirmed } : {} };
  return responseBody(await client.POST("/api/admin/recipes/{id}/revisions/{n}/restore", { params }));
}

export async function moderateRecipe(id: number, body: RecipeModeration): Promise<ReviewedRecipe> {
  return responseBody(await client.POST("/api/admin/moderate-recipe/{id}", { params: { path: { id } }, body }));
}

export const pendingRatingsAddress = "/api/admin/pending-ratings";

export async function getPendingRatings(query: RatingsQuery): Promise<ListPage<ListedRating>> {
  const result = await client.GET("/api/admin/pending-ratings", { params: { query } });
  return toListPage(responseBody(result), result.response);
}

export async function moderateRating(id: number, body: RatingModeration): Promise<ModeratedRating> {
  return responseBody(await client.POST("/api/admin/moderate-rating/{id}", { params: { path: { id } }, body }));
}

/** A rejected photo is deleted. */
export async function moderateRatingPhoto(id: number, body: PhotoModeration): Promise<ModeratedRating> {
  return responseBody(await client.POST("/api/admin/ratings/{id}/photo", { params: { path: { id } }, body }));
}

export async function replyToRating(id: number, reply: string): Promise<ModeratedRating> {
  const params = { path: { id } };
  return responseBody(await client.POST("/api/admin/ratings/{id}/reply", { params, body: { reply } }));
}

export async function withdrawRating(id: number): Promise<ModeratedRating> {
  return responseBody(await client.POST("/api/admin/ratings/{id}/withdraw", { params: { path: { id } } }));
}

export const contactCountsAddress = "/api/admin/contact-counts";
export const contactMessagesAddress = "/api/admin/contact-messages";

export async function getContactCounts(): Promise<ContactCounts> {
  return responseBody(await client.GET("/api/admin/contact-counts"));
}

export async function getContactMessages(query: ContactQuery): Promise<ListPage<ContactMessage>> {
  const result = await client.GET("/api/admin/contact-messages", { params: { query } });
  return toListPage(responseBody(result), result.response);
}

export async function patchContactMessage(id: number, body: MessageUpdate): Promise<ContactMessage> {
  return responseBody(await client.PATCH("/api/admin/contact-messages/{id}", { params: { path: { id } }, body }));
}

export const deadMailsAddress = "/api/admin/dead-mails";

export async function getDeadMails(query: DeadMailQuery): Promise<ListPage<DeadMail>> {
  const result = await client.GET("/api/admin/dead-mails", { params: { query } });
  return toListPage(responseBody(result), result.response);
}

export async function retryDeadMail(id: number): Promise<void> {
  ensureOk(await client.POST("/api/admin/dead-mails/{id}/retry", { params: { path: { id } } }));
}

export const auditLogAddress = "/api/admin/audit-log";

export async function getAuditLog(query: AuditQuery): Promise<ListPage<AuditEntry>> {
  const result = await client.GET("/api/admin/audit-log", { params: { query } });
  return toListPage(responseBody(result), result.response);
}

export const auditAdministratorsAddress = `${auditLogAddress}/administrators`;

/** Returns the names in the audit log, for its filter. */
export async function getAuditAdministrators(): Promise<string[]> {
  return responseBody(await client.GET("/api/admin/audit-log/administrators"));
}
