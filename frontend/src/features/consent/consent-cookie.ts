// The cookie that tells the server what a visitor agreed to: URL-encoded JSON.
import { readCookie, writeCookie } from "@/ui/cookie";

export function readConsentCookie(): string | null {
  const value = readCookie("consent");
  if (value === undefined) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** Null deletes the cookie. */
export function writeConsentCookie(text: string | null): void {
  writeCookie("consent", text === null ? undefined : encodeURIComponent(text));
}
