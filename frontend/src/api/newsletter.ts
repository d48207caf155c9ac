// Mails that a reader wants, or wants no longer.
import { client, ensureOk } from "./client";
import type { NewSubscription } from "./types";

export async function postSubscription(body: NewSubscription): Promise<void> {
  ensureOk(await client.POST("/api/newsletter", { body }));
}

export async function postConfirmation(token: string): Promise<void> {
  ensureOk(await client.POST("/api/newsletter/confirm", { body: { token } }));
}

export async function postLeaving(token: string): Promise<void> {
  ensureOk(await client.POST("/api/newsletter/unsubscribe", { body: { token } }));
}

export async function postOptOut(token: string): Promise<void> {
  ensureOk(await client.POST("/api/mail/opt-out", { body: { token } }));
}

/** Undoes an opt-out. */
export async function postOptIn(token: string): Promise<void> {
  ensureOk(await client.POST("/api/mail/opt-in", { body: { token } }));
}
