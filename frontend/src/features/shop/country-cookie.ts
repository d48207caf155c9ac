// The cookie with the country that the visitor selected. The server uses it before any other information.
import type { Country } from "@/api/types";
import { readCookie, writeCookie } from "@/ui/cookie";

const listeners = new Set<() => void>();

/** Returns undefined if the visitor has not selected a country. */
export function readSelectedCountry(): Country | undefined {
  return readCookie("country")?.toUpperCase();
}

/** Stores the selected country; undefined removes the selection. */
export function selectCountry(country: Country | undefined): void {
  writeCookie("country", country);
  listeners.forEach((listener) => listener());
}

export function subscribeToCountry(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may have changed the cookie, which fires no event.
  window.addEventListener("focus", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("focus", listener);
  };
}
