// What a visitor is asked until he has chosen, and what his choice then starts.
import { lazy, Suspense, useEffect } from "react";
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import { useRemote } from "@/api/use-remote";
import { useStored } from "@/ui/stored-value";
import { mirrorConsent } from "./choose";
import { consent, useGranted } from "./consent";

const ConsentBanner = lazy(() => import("./consent-banner"));
const AgreedServices = lazy(() => import("./agreed-services"));

export function ConsentGate() {
  const choice = useStored(consent);
  const site = useRemote(siteAddress, getSite).value;
  const analytics = useGranted("analytics") ? (site?.analytics ?? null) : null;
  const advertising = useGranted("marketing") ? (site?.advertising ?? null) : null;
  useEffect(() => mirrorConsent(choice), [choice]);
  if (!site) return null;
  if (choice === null) {
    return (
      <Suspense fallback={null}>
        <ConsentBanner services={site} />
      </Suspense>
    );
  }
  if (analytics === null && advertising === null) return null;
  return (
    <Suspense fallback={null}>
      <AgreedServices choice={choice} analytics={analytics} />
    </Suspense>
  );
}
