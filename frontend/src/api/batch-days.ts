// Requests for a day of cooking, and for the labels of its boxes.
import { client, responseBody } from "./client";
import type { BatchDay, NewBatchDay, NewFreezerLabels } from "./types";

/** Cache key only: the plan is requested with the body of a POST request, so its content must be part of the key. */
export function batchDayAddress(day: NewBatchDay): string {
  return `/api/batch-days#${JSON.stringify(day)}`;
}

export async function postBatchDay(day: NewBatchDay): Promise<BatchDay> {
  return responseBody(await client.POST("/api/batch-days", { body: day }));
}

/** Returns a PDF file. */
export async function postFreezerLabels(labels: NewFreezerLabels): Promise<Blob> {
  const response = await client.POST("/api/freezer-labels", { body: labels, parseAs: "blob" });
  return responseBody<Blob>(response);
}
