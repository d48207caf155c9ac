// What a visitor agreed to, stored in this browser and in a cookie from which the server sets the content security policy.
import type { Site } from "@/api/types";
import { createStoredValue, useStoredValue } from "@/ui/stored-value";
import { readConsentCookie } from "./consent-cookie";

export interface Consent {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  preferences: boolean;
}

export type Services = Pick<Site, "analytics" | "advertising">;
export type ServiceName = keyof Services;

/** A stored choice. It applies only to the services that were in use when it was made. */
export interface StoredConsent extends Consent {
  services: readonly ServiceName[];
}

const serviceNames = ["analytics", "advertising"] as const satisfies readonly ServiceName[];

export const everything: Consent = { necessary: true, analytics: true, marketing: true, preferences: true };
export const onlyNecessary: Consent = { necessary: true, analytics: false, marketing: false, preferences: false };

/** Null before the first choice. */
export const consent = createStoredValue<StoredConsent | null>("cookieConsent", readConsent, JSON.stringify);

/** The consent that the policy of this document allows, from the cookie at load time. */
const consentOfDocument = typeof document === "undefined" ? null : readConsent(readConsentCookie());

/** Returns whether the visitor agrees and the policy of this document allows it. */
export function useGranted(kind: "analytics" | "marketing"): boolean {
  const choice = useStoredValue(consent);
  return grantedConsent(choice)[kind] && grantedConsent(consentOfDocument)[kind];
}

/** Returns the consent without services that the visitor was not asked about. */
export function grantedConsent(choice: StoredConsent | null): Consent {
  if (choice === null) return onlyNecessary;
  return withoutServices(
    choice,
    serviceNames.filter((name) => !choice.services.includes(name)),
  );
}

/** Returns the services that the operator has configured. */
export function servicesInUse(services: Services): ServiceName[] {
  return serviceNames.filter((name) => services[name] !== null);
}

/** Returns the services in use that a choice does not cover. */
export function newServices(choice: StoredConsent | null, services: Services): ServiceName[] {
  return servicesInUse(services).filter((name) => choice?.services.includes(name) !== true);
}

/** Returns the choice with some services denied. */
export function withoutServices(choice: Consent, names: readonly ServiceName[]): Consent {
  return {
    ...choice,
    analytics: choice.analytics && !names.includes("analytics"),
    marketing: choice.marketing && !names.includes("advertising"),
  };
}

/** A stored choice without a list of services covers all of them. */
function readConsent(text: string | null): StoredConsent | null {
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
