// A recipe handed on by e-mail.
import { client, done } from "./client";
import type { NewShare } from "./types";

export async function postShare(id: number, body: NewShare, onceKey: string): Promise<void> {
  const params = { path: { id } };
  done(await client.POST("/api/recipes/{id}/share/email", { params, body, headers: { "Idempotency-Key": onceKey } }));
}
