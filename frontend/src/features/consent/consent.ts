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

export const serviceNames = ["analytics", "advertising"] as const satisfies readonly ServiceName[];

/** The switch that allows each service. */
export const consentKinds = { analytics: "analytics", advertising: "marketing" } as const satisfies Record<
  ServiceName,
  keyof Consent
>;

export const fullConsent: Consent = { necessary: true, analytics: true, marketing: true, preferences: true };
export const necessaryConsent: Consent = { necessary: true, analytics: false, marketing: false, preferences: false };

/** The choice in this browser, or null before the first one. */
export const storedConsent = createStoredValue<StoredConsent | null>("cookieConsent", readConsent, JSON.stringify);

/** The choice in the cookie when this document was loaded. The content security policy of the document depends on it. */
const documentConsent = typeof document === "undefined" ? null : readConsent(readConsentCookie());

/** Returns whether the visitor agrees and the content security policy of this document allows it. */
export function useConsent(kind: "analytics" | "marketing"): boolean {
  const choice = useStoredValue(storedConsent);
  return effectiveConsent(choice)[kind] && effectiveConsent(documentConsent)[kind];
}

/** Returns what a choice allows now: only what is necessary before a choice, and no service that was added after it. */
export function effectiveConsent(choice: StoredConsent | null): Consent {
  if (choice === null) return necessaryConsent;
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
export function findNewServices(choice: StoredConsent | null, services: Services): ServiceName[] {
  return servicesInUse(services).filter((name) => choice?.services.includes(name) !== true);
}

/** Returns the choice with some services denied. */
export function withoutServices(choice: Consent, names: readonly ServiceName[]): Consent {
  return { ...choice, ...Object.fromEntries(names.map((name) => [consentKinds[name], false])) };
}

/** Reads a stored choice. A choice without a list of services covers all services. */
function readConsent(text: string | null): StoredConsent | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return null;
    const fields = new Map<string, unknown>(Object.entries(value));
    const agreesTo = (kind: keyof Consent) => fields.get(kind) === true;
    const services: unknown = fields.get("services");
    return {
      necessary: true,
      analytics: agreesTo("analytics"),
      marketing: agreesTo("marketing"),
      preferences: agreesTo("preferences"),
      services: serviceNames.filter(
        (name) => services === undefined || (Array.isArray(services) && services.includes(name)),
      ),
    };
  } catch {
    return null;
  }
}
