// The text of a reply that is made from a template.
import { trimText } from "@/api/text-rule";

/** The values of the placeholders in templates. */
export interface ReplyValues {
  /** The name of the person who gets the reply. */
  name?: string;
  /** The title of the recipe. */
  title?: string;
}

/** Replaces `{name}` and `{title}`. A placeholder without a value stays, so that the administrator notices it. */
export function fillPlaceholders(body: string, values: ReplyValues): string {
  return body.replace(/\{(name|title)\}/g, (placeholder, key: keyof ReplyValues) => {
    const value = values[key] ?? "";
    return value === "" ? placeholder : value;
  });
}

/** Returns the message about a text that cannot be sent because a placeholder of a template is left in it. */
export function placeholderError(text: string): string | undefined {
  const placeholder = /\{(?:name|title)\}/.exec(text)?.[0];
  return placeholder && `Replace ${placeholder} by your own words before you send the text.`;
}

/** Adds a reply below what was written before. */
export function withReply(text: string, reply: string): string {
  return trimText(text) === "" ? reply : `${text.trimEnd()}\n\n${reply}`;
}
