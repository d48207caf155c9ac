/** Tells which messages of the console are problems of the page. */
import type { ConsoleMessage } from "@playwright/test";

/** Returns the text of an error or a warning, with the file that it is about; undefined for other messages. */
export function problemText(message: ConsoleMessage): string | undefined {
  if (message.type() !== "error" && message.type() !== "warning") return undefined;
  const text = `${message.text()} ${message.location().url}`.trim();
  // The configuration blocks service workers.
  if (text.startsWith("Service Worker registration blocked by Playwright")) return undefined;
  // photos.spec.ts removes the photo of this recipe while other journeys show it in lists.
  if (/status of 404 .*\/images\/recipes\/9\.jpg/.test(text)) return undefined;
  return text;
}
