// What the server found wrong with what was sent: at its field, or as one message.
import { ApiError } from "./client";

export function faultOf(error: unknown, field: string): string | undefined {
  const faults = error instanceof ApiError ? error.errors[field] : undefined;
  return faults === undefined || faults.length === 0 ? undefined : faults.join(" ");
}

/** What the server said, without the names of fields; `otherwise` where it said nothing. */
export function messageOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  const sentences = [...new Set(Object.values(error.errors).flat())];
  return sentences.join(" ") || error.detail || otherwise;
}
