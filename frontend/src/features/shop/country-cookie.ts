// The country a visitor selected: a cookie, which the server prefers to any other sign.
import type { Country } from "@/api/types";

const name = "country";
const seconds = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

/** Returns undefined if the visitor has not selected a country. */
export function storedCountry(): Country | undefined {
  const entry = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return entry?.slice(name.length + 1).toUpperCase();
}

/** Undefined removes the selection. */
export function chooseCountry(country: Country | undefined): void {
  document.cookie = `${name}=${country ?? ""}; max-age=${country ? seconds : 0}; path=/; SameSite=Lax`;
  listeners.forEach((changed) => changed());
}

export function subscribeToCountry(changed: () => void): () => void {
  listeners.add(changed);
  // Another tab may have changed the cookie, which fires no event.
  window.addEventListener("focus", changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener("focus", changed);
  };
}
