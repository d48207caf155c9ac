// The cookie that tells the server what a visitor agreed to: URL-encoded JSON, valid for a year.

const cookieName = "consent";
const maxAgeSeconds = 365 * 24 * 60 * 60;

export function readConsentCookie(): string | null {
  const entry = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${cookieName}=`));
  if (entry === undefined) return null;
  try {
    return decodeURIComponent(entry.slice(cookieName.length + 1));
  } catch {
    return null;
  }
}

/** Null deletes the cookie. */
export function writeConsentCookie(text: string | null): void {
  const value = text === null ? "" : encodeURIComponent(text);
  document.cookie = `${cookieName}=${value}; max-age=${text === null ? 0 : maxAgeSeconds}; path=/; SameSite=Lax`;
}
