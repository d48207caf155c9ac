// What a visitor's agreement starts: the signals to the services of other sites, and the counting one among them.
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { isPrivatePage } from "@/api/private-page";
import type { Site } from "@/api/types";
import { Analytics } from "./analytics";
import type { KeptConsent } from "./consent";
import { reloadPage } from "./reload-page";
import { sendSignals } from "./signals";

interface AgreedServicesProps {
  choice: KeptConsent;
  analytics: Site["analytics"];
}

export default function AgreedServices({ choice, analytics }: AgreedServicesProps) {
  useEffect(() => {
    sendSignals(choice);
    return () => sendSignals(null);
  }, [choice]);
  useReloadAtPrivatePage();
  return analytics && <Analytics service={analytics} choice={choice} />;
}

/**
 * Links to private pages load a new document. Should one be opened inside a document in which services of other sites
 * run, it is loaded anew, with the strict policy. Services that start at a private page itself have been kept out by it.
 */
function useReloadAtPrivatePage() {
  const { pathname } = useLocation();
  const [startedAt] = useState(pathname);
  useEffect(() => {
    if (isPrivatePage(pathname) && !isPrivatePage(startedAt)) reloadPage();
  }, [pathname, startedAt]);
}
