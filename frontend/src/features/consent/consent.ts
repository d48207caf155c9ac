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
export type ServiceName = keyof Services;

/** A choice as it is kept: it holds for the services that were named when it was made, and for no other. */
export interface KeptConsent extends Consent {
  services: readonly ServiceName[];
}

const serviceNames = ["analytics", "advertising"] as const satisfies readonly ServiceName[];

export const everything: Consent = { necessary: true, analytics: true, marketing: true, preferences: true };
export const onlyNecessary: Consent = { necessary: true, analytics: false, marketing: false, preferences: false };

/** Null until something was chosen. */
export const consent = storedValue<KeptConsent | null>("cookieConsent", readConsent, JSON.stringify);

/** What the policy of this document lets through: it was sent for the cookie of that moment. */
const atLoad = typeof document === "undefined" ? null : readConsent(readConsentCookie());

/** True where a visitor agreed, still does, and the document can carry it. */
export function useGranted(kind: "analytics" | "marketing"): boolean {
  const choice = useStored(consent);
  return agreedTo(choice)[kind] && agreedTo(atLoad)[kind];
}

/** What a choice comes to: nobody agrees to what he was not told of. */
export function agreedTo(choice: KeptConsent | null): Consent {
  if (choice === null) return onlyNecessary;
  return without(
    choice,
    serviceNames.filter((name) => !choice.services.includes(name)),
  );
}

/** The services in use. */
export function inUse(services: Services): ServiceName[] {
  return serviceNames.filter((name) => services[name] !== null);
}

/** Those in use that a choice was not about. */
export function unnamed(choice: KeptConsent | null, services: Services): ServiceName[] {
  return inUse(services).filter((name) => choice?.services.includes(name) !== true);
}

/** A choice without agreement to some services. */
export function without(choice: Consent, names: readonly ServiceName[]): Consent {
  return {
    ...choice,
    analytics: choice.analytics && !names.includes("analytics"),
    marketing: choice.marketing && !names.includes("advertising"),
  };
}

/** One that does not say which services it is about is about all. */
function readConsent(text: string | null): KeptConsent | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return null;
    const agreed = new Map<string, unknown>(Object.entries(value));
    const has = (kind: keyof Consent) => agreed.get(kind) === true;
    const named: unknown = agreed.get("services");
    return {
      necessary: true,
      analytics: has("analytics"),
      marketing: has("marketing"),
      preferences: has("preferences"),
      services: serviceNames.filter((name) => named === undefined || (Array.isArray(named) && named.includes(name))),
    };
  } catch {
    return null;
  }
}
