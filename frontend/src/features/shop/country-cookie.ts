// The cookie with the country that the visitor selected. The server uses it before any other information.
import type { Country } from "@/api/types";

const cookieName = "country";
const maxAgeSeconds = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

/** Returns undefined if the visitor has not selected a country. */
export function readSelectedCountry(): Country | undefined {
  const entry = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${cookieName}=`));
  return entry?.slice(cookieName.length + 1).toUpperCase();
}

/** Stores the selected country; undefined removes the selection. */
export function selectCountry(country: Country | undefined): void {
  document.cookie = `${cookieName}=${country ?? ""}; max-age=${country ? maxAgeSeconds : 0}; path=/; SameSite=Lax`;
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
