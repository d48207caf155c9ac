// What a visitor's agreement starts: the signals to the services of other sites, and the counting one among them.
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { isPrivatePage } from "@/api/page-paths";
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
 * Links to and from private pages load a new document. Should one be opened inside a document in which services of
 * other sites run, it is loaded anew, with the strict policy, even if they start only now that it is open. A document
 * that was loaded as a private page keeps them out by its policy.
 */
function useReloadAtPrivatePage() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isPrivatePage(pathname) && !isPrivateDocument()) reloadPage();
  }, [pathname]);
}

/** Whether the document was loaded as a private page, so with the strict policy, wherever the router has gone since. */
function isPrivateDocument(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return isPrivatePage(new URL(navigation?.name ?? location.href).pathname);
}
