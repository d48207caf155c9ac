// Sends a visitor's own recipe, loads it by its private link, and updates it.
import { client, responseBody } from "./client";
import type { NewSubmission, Submission, Submitted } from "./types";

export function submissionAddress(token: string): string {
  return `/api/submissions/${token}`;
}

export async function postSubmission(body: NewSubmission, idempotencyKey: string): Promise<Submitted> {
  return responseBody(await client.POST("/api/recipes", { body, headers: { "Idempotency-Key": idempotencyKey } }));
}

export async function getSubmission(token: string): Promise<Submission> {
  return responseBody(await client.GET("/api/submissions/{token}", { params: { path: { token } } }));
}

export async function putSubmission(token: string, body: NewSubmission): Promise<Submission> {
  return responseBody(await client.PUT("/api/submissions/{token}", { params: { path: { token } }, body }));
}
