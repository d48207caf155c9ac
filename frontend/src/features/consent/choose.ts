// A choice about cookies as it is made, and what follows from it at once.
import { agreedTo, consent, inUse, type Consent, type KeptConsent, type Services } from "./consent";
import { readConsentCookie, writeConsentCookie } from "./consent-cookie";
import { dropForeignCookies } from "./foreign-cookies";
import { reloadPage } from "./reload-page";

/** Keeps it; where it changes what another site may do here, the page is loaded under another policy. */
export function choose(next: Consent, services: Services): void {
  const before = agreedTo(consent.read());
  const kept: KeptConsent = { ...next, services: inUse(services) };
  consent.write(kept);
  writeConsentCookie(JSON.stringify(kept));
  if (!next.analytics) dropForeignCookies("analytics");
  if (!next.marketing) dropForeignCookies("marketing");
  const changed =
    (services.analytics !== null && next.analytics !== before.analytics) ||
    (services.advertising !== null && next.marketing !== before.marketing);
  if (changed) reloadPage();
}

/** The cookie says what the browser keeps, whatever became of it meanwhile. */
export function mirrorConsent(choice: KeptConsent | null): void {
  const text = choice && JSON.stringify(choice);
  if (readConsentCookie() !== text) writeConsentCookie(text);
}
