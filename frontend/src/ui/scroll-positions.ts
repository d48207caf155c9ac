// Stores how far the pages of a tab were scrolled, by the key of their entry in the history.
import type { SessionKey } from "@/api/browser-items";

/** The key that React Router uses, so that positions from before an update of the site are still found. */
const storageKey: SessionKey = "react-router-scroll-positions";

export function readScrollPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    if (typeof stored !== "object" || stored === null) return new Map();
    const entries: [string, unknown][] = Object.entries(stored);
    return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === "number"));
  } catch {
    // The browser does not allow storage, or the content is damaged. Pages then start at the top.
    return new Map();
  }
}

export function storeScrollPositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)));
  } catch (error) {
    console.warn("The scroll positions could not be stored", error);
  }
}
