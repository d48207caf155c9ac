// Shows the cookie banner until the visitor has answered for all services, and starts what was agreed to.
import { lazy, Suspense, useEffect } from "react";
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import { useRemote } from "@/api/use-remote";
import { useStoredValue } from "@/ui/stored-value";
import { syncConsentCookie } from "./save-consent";
import { consent, newServices, useGranted } from "./consent";

const ConsentBanner = lazy(() => import("./consent-banner"));
const AgreedServices = lazy(() => import("./agreed-services"));

export function ConsentGate() {
  const choice = useStoredValue(consent);
  const site = useRemote(siteAddress, getSite).value;
  const analytics = useGranted("analytics") ? (site?.analytics ?? null) : null;
  const advertising = useGranted("marketing") ? (site?.advertising ?? null) : null;
  useEffect(() => syncConsentCookie(choice), [choice]);
  if (!site) return null;
  const asked = newServices(choice, site);
  return (
    <Suspense fallback={null}>
      {(choice === null || asked.length > 0) && <ConsentBanner services={site} asked={asked} />}
      {choice !== null && (analytics !== null || advertising !== null) && (
        <AgreedServices choice={choice} analytics={analytics} />
      )}
    </Suspense>
  );
}
