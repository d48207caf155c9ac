// What the server found wrong with a recipe, for the field it is wrong with.
import { ApiError } from "@/api/client";

export function faultOf(error: unknown, field: string): string | undefined {
  const faults = error instanceof ApiError ? error.errors[field] : undefined;
  return faults === undefined || faults.length === 0 ? undefined : faults.join(" ");
}

/** Why there is no answer, where no field of the form is to blame. */
export function reasonOf(error: unknown, fields: readonly string[]): string[] {
  if (error === undefined) return [];
  if (!(error instanceof ApiError)) return ["The server did not answer. Please try again."];
  if (fields.some((field) => error.errors[field] !== undefined)) return [];
  const sentences = Object.values(error.errors).flat();
  return sentences.length > 0 ? sentences : [error.detail];
}
