// Subscribes to the newsletter, unsubscribes from it, and manages the opt-out from mails.
import { client, ensureOk } from "./client";
import type { NewSubscription } from "./types";

export async function postSubscription(body: NewSubscription): Promise<void> {
  ensureOk(await client.POST("/api/newsletter", { body }));
}

export async function postConfirmation(token: string): Promise<void> {
  ensureOk(await client.POST("/api/newsletter/confirm", { body: { token } }));
}

export async function postUnsubscribe(token: string): Promise<void> {
  ensureOk(await client.POST("/api/newsletter/unsubscribe", { body: { token } }));
}

export async function postOptOut(token: string): Promise<void> {
  ensureOk(await client.POST("/api/mail/opt-out", { body: { token } }));
}

/** Undoes an opt-out. */
export async function postOptIn(token: string): Promise<void> {
  ensureOk(await client.POST("/api/mail/opt-in", { body: { token } }));
}
