// Why a recipe was not checked or balanced: at its field, or where no field of the form is to blame.
import { ApiError, problemMessage } from "@/api/problem";

/** What is wrong with a field, in sentences: the server's words follow the field's name. */
export function sentencesOf(error: unknown, field: string, subject: string): string[] {
  const faults = error instanceof ApiError ? (error.errors[field] ?? []) : [];
  return faults.map((fault) => (fault.startsWith("must ") ? `${subject} ${fault}` : fault));
}

/** All of them, to stand at the field. */
export function sentenceOf(error: unknown, field: string, subject: string): string | undefined {
  const sentences = sentencesOf(error, field, subject);
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

export function reasonOf(error: unknown, fields: readonly string[]): string[] {
  if (error === undefined) return [];
  if (!(error instanceof ApiError)) return [problemMessage(error)];
  if (fields.some((field) => error.errors[field] !== undefined)) return [];
  const sentences = Object.values(error.errors).flat();
  return sentences.length > 0 ? sentences : [problemMessage(error)];
}
