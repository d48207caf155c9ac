// Shows the cookie banner until the visitor has made a choice for all services in use, and applies the choice. Without services
// in use there is nothing to agree to, and no banner.
import { Suspense, useEffect } from "react";
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import { useRemote } from "@/api/use-remote";
import { lazyPart } from "@/ui/lazy-part";
import { useStoredValue } from "@/ui/stored-value";
import { syncConsentCookie } from "./save-consent";
import { findNewServices, storedConsent, useConsent } from "./consent";

const ConsentBanner = lazyPart(() => import("./consent-banner"));
const AgreedServices = lazyPart(() => import("./agreed-services"));

export function ConsentGate() {
  const choice = useStoredValue(storedConsent);
  const site = useRemote(siteAddress, getSite).value;
  const analytics = useConsent("analytics") ? (site?.analytics ?? null) : null;
  const advertising = useConsent("marketing") ? (site?.advertising ?? null) : null;
  useEffect(() => {
    syncConsentCookie(choice);
  }, [choice]);
  if (!site) return null;
  const newServices = findNewServices(choice, site);
  return (
    <Suspense fallback={null}>
      {newServices.length > 0 && <ConsentBanner services={site} newServices={newServices} />}
      {/* Advertisements are loaded by their slots; here, both kinds of services get the consent signals. */}
      {choice !== null && (analytics !== null || advertising !== null) && (
        <AgreedServices choice={choice} analytics={analytics} />
      )}
    </Suspense>
  );
}
