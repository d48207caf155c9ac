// Sends consent signals to the services that a visitor agreed to, and starts the one for analytics. The script of the advertising
// network is loaded by its slots.
import { useEffect } from "react";
import { useLocation } from "react-router";
import { getDocumentUrl } from "@/api/page-head";
import { isPrivatePage } from "@/api/page-paths";
import type { Site } from "@/api/types";
import { Analytics } from "./analytics";
import type { StoredConsent } from "./consent";
import { reloadPage } from "./reload-page";
import { sendConsentSignals } from "./consent-signals";

interface AgreedServicesProps {
  choice: StoredConsent;
  analytics: Site["analytics"];
}

export default function AgreedServices({ choice, analytics }: AgreedServicesProps) {
  useEffect(() => {
    sendConsentSignals(choice);
    return () => sendConsentSignals(null);
  }, [choice]);
  useReloadAtPrivatePage();
  return analytics && <Analytics service={analytics} choice={choice} />;
}

/**
 * Reloads a private page that was opened in a document with services of other sites, so that it gets the strict content
 * security policy. Links to private pages load a new document anyway; this covers every other way to open one.
 */
function useReloadAtPrivatePage() {
  const { pathname } = useLocation();
  useEffect(() => {
    // A document that was loaded as a private page has the strict policy.
    if (isPrivatePage(pathname) && !isPrivatePage(getDocumentUrl().pathname)) reloadPage();
  }, [pathname]);
}
