// What a visitor agreed to: kept in this browser, and in a cookie, by which the server sets the policy of a page.
import type { Site } from "@/api/types";
import { storedValue, useStored } from "@/ui/stored-value";
import { readConsentCookie } from "./consent-cookie";

export interface Consent {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  preferences: boolean;
}

export type Services = Pick<Site, "analytics" | "advertising">;

export const everything: Consent = { necessary: true, analytics: true, marketing: true, preferences: true };
export const onlyNecessary: Consent = { necessary: true, analytics: false, marketing: false, preferences: false };

/** Null until something was chosen. */
export const consent = storedValue<Consent | null>("cookieConsent", readConsent, JSON.stringify);

/** What the policy of this document lets through: it was sent for the cookie of that moment. */
const atLoad = typeof document === "undefined" ? null : readConsent(readConsentCookie());

/** True where a visitor agreed, still does, and the document can carry it. */
export function useGranted(kind: "analytics" | "marketing"): boolean {
  const choice = useStored(consent);
  return choice?.[kind] === true && atLoad?.[kind] === true;
}

function readConsent(text: string | null): Consent | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return null;
    const agreed = new Map<string, unknown>(Object.entries(value));
    const has = (kind: keyof Consent) => agreed.get(kind) === true;
    return {
      necessary: true,
      analytics: has("analytics"),
      marketing: has("marketing"),
      preferences: has("preferences"),
    };
  } catch {
    return null;
  }
}
