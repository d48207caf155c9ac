// Messages to the people behind the site.
import { client, ensureOk } from "./client";
import type { NewContactMessage, NewReport } from "./types";

export async function postContact(body: NewContactMessage, onceKey: string): Promise<void> {
  ensureOk(await client.POST("/api/contact", { body, headers: { "Idempotency-Key": onceKey } }));
}

export async function postReport(body: NewReport, onceKey: string): Promise<void> {
  ensureOk(await client.POST("/api/reports", { body, headers: { "Idempotency-Key": onceKey } }));
}
