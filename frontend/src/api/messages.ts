// Messages that visitors send: the contact form, reports of mistakes, and recipes shared by email.
import { client, ensureOk } from "./client";
import type { NewContactMessage, NewReport, NewShare } from "./types";

export async function postContact(body: NewContactMessage, idempotencyKey: string): Promise<void> {
  ensureOk(await client.POST("/api/contact", { body, headers: { "Idempotency-Key": idempotencyKey } }));
}

export async function postReport(body: NewReport, idempotencyKey: string): Promise<void> {
  ensureOk(await client.POST("/api/reports", { body, headers: { "Idempotency-Key": idempotencyKey } }));
}

export async function postShare(recipeId: number, body: NewShare, idempotencyKey: string): Promise<void> {
  const params = { path: { id: recipeId } };
  const headers = { "Idempotency-Key": idempotencyKey };
  ensureOk(await client.POST("/api/recipes/{id}/share/email", { params, body, headers }));
}
