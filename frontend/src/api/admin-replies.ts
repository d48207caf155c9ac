// Requests for the replies of administrators: templates, answers to messages and balanced versions of recipes.
import { client, ensureOk, responseBody } from "./client";
import type { ContactMessage, NewAnswer, NewReplyTemplate, ProposedIngredients, ReplyTemplate } from "./types";

export const replyTemplatesAddress = "/api/admin/reply-templates";

export async function getReplyTemplates(): Promise<ReplyTemplate[]> {
  return responseBody(await client.GET("/api/admin/reply-templates"));
}

export async function postReplyTemplate(body: NewReplyTemplate): Promise<ReplyTemplate> {
  return responseBody(await client.POST("/api/admin/reply-templates", { body }));
}

/** `updatedAt` is that of the version that the administrator edited. The server rejects the change if there is a newer one. */
export async function putReplyTemplate(id: number, body: NewReplyTemplate, updatedAt: string): Promise<ReplyTemplate> {
  return responseBody(
    await client.PUT("/api/admin/reply-templates/{id}", { params: { path: { id } }, body: { ...body, updatedAt } }),
  );
}

export async function deleteReplyTemplate(id: number): Promise<void> {
  ensureOk(await client.DELETE("/api/admin/reply-templates/{id}", { params: { path: { id } } }));
}

export async function postAnswer(messageId: number, body: NewAnswer): Promise<ContactMessage> {
  const params = { path: { id: messageId } };
  return responseBody(await client.POST("/api/admin/contact-messages/{id}/answers", { params, body }));
}

export function balanceAddress(recipeId: number): string {
  return `/api/admin/recipes/${recipeId}/balance`;
}

export async function getBalance(recipeId: number): Promise<ProposedIngredients> {
  return responseBody(await client.GET("/api/admin/recipes/{id}/balance", { params: { path: { id: recipeId } } }));
}
