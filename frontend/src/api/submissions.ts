// A visitor's own recipe: sent, followed by its private link, mended.
import { bodyOf, client } from "./client";
import type { NewSubmission, Submission, Submitted } from "./types";

export function submissionAddress(token: string): string {
  return `/api/submissions/${token}`;
}

export async function postRecipe(body: NewSubmission, onceKey: string): Promise<Submitted> {
  return bodyOf(await client.POST("/api/recipes", { body, headers: { "Idempotency-Key": onceKey } }));
}

export async function getSubmission(token: string): Promise<Submission> {
  return bodyOf(await client.GET("/api/submissions/{token}", { params: { path: { token } } }));
}

export async function putSubmission(token: string, body: NewSubmission): Promise<Submission> {
  return bodyOf(await client.PUT("/api/submissions/{token}", { params: { path: { token } }, body }));
}
