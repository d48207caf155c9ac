// Saves a choice about cookies and applies it: writes the cookie, deletes cookies of rejected services, reloads the page.
import { deleteCookies } from "@/ui/cookie";
import {
  effectiveConsent,
  storedConsent,
  servicesInUse,
  type Consent,
  type StoredConsent,
  type Services,
} from "./consent";
import { readConsentCookie, writeConsentCookie } from "./consent-cookie";
import { reloadPage } from "./reload-page";

/** Reloads the page if the choice changes the content security policy. */
export function saveConsent(next: Consent, services: Services): void {
  const before = effectiveConsent(storedConsent.read());
  const stored: StoredConsent = { ...next, services: servicesInUse(services) };
  storedConsent.write(stored);
  writeConsentCookie(JSON.stringify(stored));
  if (!next.analytics) deleteCookies(serviceCookieNames.analytics);
  if (!next.marketing) deleteCookies(serviceCookieNames.marketing);
  const changesPolicy =
    (services.analytics !== null && next.analytics !== before.analytics) ||
    (services.advertising !== null && next.marketing !== before.marketing);
  if (changesPolicy) reloadPage();
}

/** Rewrites the cookie if it differs from the stored choice. */
export function syncConsentCookie(choice: StoredConsent | null): void {
  const text = choice && JSON.stringify(choice);
  if (readConsentCookie() !== text) writeConsentCookie(text);
}

/** The cookies that analytics and advertising services set on this site. */
const serviceCookieNames = { analytics: /^_g(a|id|at)(_|$)/, marketing: /^(__g|_gcl_)/ };
