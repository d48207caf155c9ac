// Why a recipe was not checked or balanced: at its field, or where no field of the form is to blame.
import { ApiError } from "@/api/client";
import { faultOf } from "@/api/faults";

/** What is wrong with a field, as a sentence: the server's words follow the field's name. */
export function sentenceOf(error: unknown, field: string, subject: string): string | undefined {
  const fault = faultOf(error, field);
  return fault?.startsWith("must ") ? `${subject} ${fault}` : fault;
}

export function reasonOf(error: unknown, fields: readonly string[]): string[] {
  if (error === undefined) return [];
  if (!(error instanceof ApiError)) return ["The server did not answer. Please try again."];
  if (fields.some((field) => error.errors[field] !== undefined)) return [];
  const sentences = Object.values(error.errors).flat();
  return sentences.length > 0 ? sentences : [error.detail];
}
