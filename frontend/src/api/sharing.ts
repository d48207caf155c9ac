// A recipe handed on by e-mail.
import { client, ensureOk } from "./client";
import type { NewShare } from "./types";

export async function postShare(id: number, body: NewShare, onceKey: string): Promise<void> {
  const params = { path: { id } };
  ensureOk(
    await client.POST("/api/recipes/{id}/share/email", { params, body, headers: { "Idempotency-Key": onceKey } }),
  );
}
