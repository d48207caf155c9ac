// Why a recipe was not checked or balanced, where no field of the form is to blame.
import { ApiError } from "@/api/client";

export function reasonOf(error: unknown, fields: readonly string[]): string[] {
  if (error === undefined) return [];
  if (!(error instanceof ApiError)) return ["The server did not answer. Please try again."];
  if (fields.some((field) => error.errors[field] !== undefined)) return [];
  const sentences = Object.values(error.errors).flat();
  return sentences.length > 0 ? sentences : [error.detail];
}
