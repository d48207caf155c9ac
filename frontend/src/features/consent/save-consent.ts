// Saves a choice about cookies and applies it: writes the cookie, deletes cookies of rejected services, reloads the page.
import { isPrivatePage } from "@/api/page-paths";
import { deleteCookies } from "@/ui/cookie";
import {
  consentKinds,
  effectiveConsent,
  serviceNames,
  servicesInUse,
  storedConsent,
  type Consent,
  type ServiceName,
  type StoredConsent,
  type Services,
} from "./consent";
import { readConsentCookie, writeConsentCookie } from "./consent-cookie";
import { reloadPage } from "./reload-page";

/** Reloads the page if the choice changes the content security policy. */
export function saveConsent(next: Consent, services: Services): void {
  const before = effectiveConsent(storedConsent.read());
  const stored: StoredConsent = { ...next, services: coveredServices(next, services) };
  storedConsent.write(stored);
  writeConsentCookie(JSON.stringify(stored));
  if (!next.analytics) deleteCookies(serviceCookieNames.analytics);
  if (!next.marketing) deleteCookies(serviceCookieNames.marketing);
  const changesPolicy =
    (services.analytics !== null && next.analytics !== before.analytics) ||
    (services.advertising !== null && next.marketing !== before.marketing);
  if (changesPolicy) reloadPage();
}

/**
 * Returns the services that a choice covers. The server does not tell private pages which services are in use, so a
 * choice made there also covers those that the previous choice covered, except services that were rejected before and
 * are allowed now: the settings on a private page do not name them, so the visitor is asked again.
 */
function coveredServices(next: Consent, services: Services): ServiceName[] {
  const inUse = servicesInUse(services);
  if (!isPrivatePage(location.pathname)) return inUse;
  const before = storedConsent.read();
  const isCovered = (name: ServiceName) =>
    inUse.includes(name) ||
    (before?.services.includes(name) === true && (before[consentKinds[name]] || !next[consentKinds[name]]));
  return serviceNames.filter(isCovered);
}

/** Rewrites the cookie if it differs from the stored choice. */
export function syncConsentCookie(choice: StoredConsent | null): void {
  const text = choice && JSON.stringify(choice);
  if (readConsentCookie() !== text) writeConsentCookie(text);
}

/**
 * The cookies that the services set on this site. Google documents `_gac_` at support.google.com/analytics/answer/7519794.
 */
const serviceCookieNames = { analytics: /^_g(a|ac|id|at)(_|$)/, marketing: /^(__g|_gcl_)/ };
