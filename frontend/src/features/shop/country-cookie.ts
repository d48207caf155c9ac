// The country a visitor chose himself: a cookie, which the server reads before any other sign.
import type { Country } from "@/api/types";

const name = "country";
const seconds = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

/** Undefined while the site goes by what it can tell. */
export function chosenCountry(): Country | undefined {
  const entry = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return entry?.slice(name.length + 1).toUpperCase();
}

/** Undefined takes the choice back. */
export function chooseCountry(country: Country | undefined): void {
  document.cookie = `${name}=${country ?? ""}; max-age=${country ? seconds : 0}; path=/; SameSite=Lax`;
  listeners.forEach((changed) => changed());
}

export function onCountryChosen(changed: () => void): () => void {
  listeners.add(changed);
  // Another tab may have changed the cookie, which tells nobody.
  window.addEventListener("focus", changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener("focus", changed);
  };
}
