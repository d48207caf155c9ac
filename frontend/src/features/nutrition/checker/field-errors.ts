// Turns the errors of a check or of a balancing request into sentences for a field or for the whole form.
import { ApiError, problemMessage } from "@/api/problem";

/** Returns the errors of a field as sentences. `subject` starts those that begin with 'must', such as 'The title'. */
export function fieldErrors(error: unknown, field: string, subject: string): string[] {
  const messages = error instanceof ApiError ? (error.errors[field] ?? []) : [];
  return messages.map((message) => (message.startsWith("must ") ? `${subject} ${message}` : message));
}

export function fieldError(error: unknown, field: string, subject: string): string | undefined {
  const sentences = fieldErrors(error, field, subject);
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

/** Returns the errors that belong to none of `shownFields`; none when one of these fields already shows an error. */
export function formErrors(error: unknown, shownFields: readonly string[]): string[] {
  if (error === undefined) return [];
  if (!(error instanceof ApiError)) return [problemMessage(error)];
  if (shownFields.some((field) => error.errors[field] !== undefined)) return [];
  const sentences = Object.values(error.errors).flat();
  return sentences.length > 0 ? sentences : [problemMessage(error)];
}
