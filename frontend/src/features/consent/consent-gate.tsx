// What a visitor is asked until he has chosen, and what his choice then starts.
import { lazy, useEffect } from "react";
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import { useRemote } from "@/api/use-remote";
import { Later } from "@/ui/later";
import { useStored } from "@/ui/stored-value";
import { consent, mirrorConsent, useGranted } from "./consent";

const ConsentBanner = lazy(() => import("./consent-banner"));
const AgreedServices = lazy(() => import("./agreed-services"));

export function ConsentGate() {
  const choice = useStored(consent);
  const site = useRemote(siteAddress, getSite).value;
  const analytics = useGranted("analytics") ? (site?.analytics ?? null) : null;
  const advertising = useGranted("marketing") ? (site?.advertising ?? null) : null;
  useEffect(() => {
    if (choice) mirrorConsent(choice);
  }, [choice]);
  if (!site) return null;
  if (choice === null) {
    return (
      <Later>
        <ConsentBanner services={site} />
      </Later>
    );
  }
  if (analytics === null && advertising === null) return null;
  return (
    <Later>
      <AgreedServices choice={choice} analytics={analytics} />
    </Later>
  );
}
