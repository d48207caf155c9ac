// The last searches of the visitor, stored in this browser only.
import { createStoredValue } from "@/ui/stored-value";

export const maxSearches = 5;

export const recentSearches = createStoredValue<readonly string[]>("recentSearches", parseSearches, JSON.stringify);

/** Adds a search as the latest one. */
export function addRecentSearch(search: string): void {
  const others = recentSearches.read().filter((other) => other.toLowerCase() !== search.toLowerCase());
  recentSearches.write([search, ...others].slice(0, maxSearches));
}

export function clearRecentSearches(): void {
  recentSearches.write([]);
}

export function parseSearches(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter((item) => typeof item === "string").slice(0, maxSearches) : [];
  } catch {
    return [];
  }
}
