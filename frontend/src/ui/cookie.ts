// Reads and writes the cookies of this site. They are valid for a year. With SameSite=Lax, a request from another site sends
// them only if the visitor follows a link.
import type { CookieName } from "@/api/browser-items";

const maxAgeSeconds = 365 * 24 * 60 * 60;

/** Returns the encoded value, or undefined if the browser has no such cookie. */
export function readCookie(name: CookieName): string | undefined {
  if (typeof document === "undefined") return undefined;
  const start = `${name}=`;
  const entry = document.cookie.split("; ").find((cookie) => cookie.startsWith(start));
  return entry?.slice(start.length);
}

/** Undefined deletes the cookie. The value must be encoded. */
export function writeCookie(name: CookieName, value: string | undefined): void {
  const age = value === undefined ? 0 : maxAgeSeconds;
  document.cookie = `${name}=${value ?? ""}; max-age=${age}; path=/; SameSite=Lax`;
}

/** Deletes the cookies of a service whose names match. */
export function deleteCookies(names: RegExp): void {
  const cookieNames = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  for (const name of cookieNames.filter((name) => names.test(name))) {
    for (const domain of cookieDomains()) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}

/** A cookie may be set for this host or any parent domain. */
function cookieDomains(): string[] {
  const labels = location.hostname.split(".");
  return ["", ...labels.map((_, index) => `; domain=${labels.slice(index).join(".")}`)];
}
