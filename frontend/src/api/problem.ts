// Failed requests: what the server reports (RFC 9457), and the words a visitor reads about it.

/** The messages of each field, by the field's name in the request. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

interface Problem {
  /** Empty if the body is not a problem document, for example the error page of a proxy. */
  detail: string;
  errors: FieldErrors;
  /** The stable code of the problem. */
  code: string;
}

/** A response with an error status. The message, for logs, is the status followed by the detail or the body's text. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string;
  readonly errors: FieldErrors;
  readonly code: string;

  constructor(status: number, detail: string, errors: FieldErrors = {}, bodyText = detail, code = "") {
    super(`${status}: ${bodyText}`);
    this.name = "ApiError";
    this.status = status;
    this.detail = detail;
    this.errors = errors;
    this.code = code;
  }

  /** `body` is parsed JSON, or text where the body is not JSON. */
  static fromResponse(response: Response, body: unknown): ApiError {
    const { detail, errors, code } = parseProblem(body);
    const bodyText = detail || (typeof body === "string" && body) || response.statusText;
    return new ApiError(response.status, detail, errors, bodyText, code);
  }
}

/**
 * Returns sentences that tell a visitor why a request failed.
 * `fallback` replaces our general words for a failure that the server does not explain.
 */
export function problemMessage(error: unknown, fallback?: string): string {
  if (!(error instanceof ApiError)) return networkMessage(error, fallback);
  const { status, detail, errors } = error;
  const containsFieldNames = Object.keys(errors).some((field) => detail.includes(`${field}: `));
  if (detail !== "" && !containsFieldNames && !statusesWithTechnicalDetail.has(status)) return detail;
  const sentences = allSentences(errors);
  if (sentences.length > 0) return sentences.join(" ");
  return fallback ?? statusMessages[status] ?? unknownFailure;
}

/** Returns true if no response arrived, so that nothing is known about the request. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError);
}

/** Returns what the server reported about each field; empty if the request failed for another reason. */
export function fieldErrors(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.errors : {};
}

/**
 * Returns what the server reported about one field as sentences. `subject`, such as 'The title', is put before
 * messages that begin with a small letter, such as 'must be a number'. By default, it is the name of the field.
 */
export function fieldSentences(errors: FieldErrors, field: string, subject = nameInWords(field)): string[] {
  return (errors[field] ?? []).map((message) => (/^[a-z]/.test(message) ? `${subject} ${message}` : message));
}

/** Returns what the server reported about one field as one text. */
export function fieldText(errors: FieldErrors, field: string, subject?: string): string | undefined {
  return fieldSentences(errors, field, subject).join(" ") || undefined;
}

/** Returns what a failed request reported about one field as one text. */
export function fieldMessage(error: unknown, field: string, subject?: string): string | undefined {
  return fieldText(fieldErrors(error), field, subject);
}

/** Returns the errors that belong to none of `shownFields`; none when one of these fields already shows an error. */
export function formSentences(error: unknown, shownFields: readonly string[]): string[] {
  if (error === undefined) return [];
  const errors = fieldErrors(error);
  if (shownFields.some((field) => errors[field] !== undefined)) return [];
  const sentences = allSentences(errors);
  return sentences.length > 0 ? sentences : [problemMessage(error)];
}

const unknownFailure = "Something went wrong. Please try again.";

/** The details of these statuses are written for programmers, so visitors read our general words instead. */
const statusesWithTechnicalDetail: ReadonlySet<number> = new Set([400, 403, 405, 408, 413, 415]);

const statusMessages: Readonly<Record<number, string>> = {
  400: "We could not understand this request. Check what you entered and try again.",
  401: "Please sign in and try again.",
  403: "This request was blocked. Reload the page and try again.",
  404: "We could not find this. It may have been removed.",
  405: "This is not possible here. Reload the page and try again.",
  408: "Your connection was too slow to send this. Please try again.",
  409: "This was changed in the meantime. Reload the page and try again.",
  413: "This is too large to send. Shorten it and try again.",
  415: "We could not read this request. Reload the page and try again.",
  422: "Something you entered is not valid. Check it and try again.",
  429: "Too many attempts. Please wait a few minutes and try again.",
  500: "Something went wrong on our side. Please try again later.",
  502: "The site is not available at the moment. Please try again shortly.",
  503: "The site is very busy. Please try again in a moment.",
  504: "The site took too long to respond. Please try again.",
};

function networkMessage(error: unknown, fallback: string | undefined): string {
  if (!navigator.onLine) return "You are offline, and this needs a connection. Try again when you are online.";
  if (fallback !== undefined) return fallback;
  // `fetch` rejects with a TypeError when no response arrives, and with a TimeoutError when its time is over.
  if (error instanceof TypeError) return "We could not reach the site. Check your connection and try again.";
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return "The site took too long to respond. Please try again.";
  }
  return unknownFailure;
}

/** Returns the errors of all fields, without repetition. */
function allSentences(errors: FieldErrors): string[] {
  return [...new Set(Object.keys(errors).flatMap((field) => fieldSentences(errors, field)))];
}

/** Returns the name of a field as the subject of a sentence: 'Weight kg' for `weightKg`. */
function nameInWords(field: string): string {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function parseProblem(body: unknown): Problem {
  if (typeof body !== "object" || body === null) return { detail: "", errors: {}, code: "" };
  return {
    detail: "detail" in body && typeof body.detail === "string" ? body.detail : "",
    errors: "errors" in body ? parseFieldErrors(body.errors) : {},
    code: "code" in body && typeof body.code === "string" ? body.code : "",
  };
}

function parseFieldErrors(errors: unknown): FieldErrors {
  if (typeof errors !== "object" || errors === null) return {};
  const fields: [string, unknown][] = Object.entries(errors);
  return Object.fromEntries(
    fields.map(([field, messages]) => [field, Array.isArray(messages) ? messages.map(String) : []]),
  );
}
