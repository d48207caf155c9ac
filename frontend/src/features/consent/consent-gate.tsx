// What a visitor is asked until he has chosen, and again when a service is new; and what his choice starts.
import { lazy, Suspense, useEffect } from "react";
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import { useRemote } from "@/api/use-remote";
import { useStored } from "@/ui/stored-value";
import { mirrorConsent } from "./choose";
import { consent, unnamed, useGranted } from "./consent";

const ConsentBanner = lazy(() => import("./consent-banner"));
const AgreedServices = lazy(() => import("./agreed-services"));

export function ConsentGate() {
  const choice = useStored(consent);
  const site = useRemote(siteAddress, getSite).value;
  const analytics = useGranted("analytics") ? (site?.analytics ?? null) : null;
  const advertising = useGranted("marketing") ? (site?.advertising ?? null) : null;
  useEffect(() => mirrorConsent(choice), [choice]);
  if (!site) return null;
  const asked = unnamed(choice, site);
  return (
    <Suspense fallback={null}>
      {(choice === null || asked.length > 0) && <ConsentBanner services={site} asked={asked} />}
      {choice !== null && (analytics !== null || advertising !== null) && (
        <AgreedServices choice={choice} analytics={analytics} />
      )}
    </Suspense>
  );
}
