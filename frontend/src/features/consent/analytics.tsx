// Runs the analytics service: reports page views and unhandled promise rejections.
import { useEffect } from "react";
import { useLocation } from "react-router";
import {
  gtag,
  loadScript,
  sendAnalyticsEvent,
  startAnalyticsEvents,
  stopAnalyticsEvents,
} from "@/api/external-scripts";
import { getPageHead } from "@/api/page-head";
import { isPrivatePage } from "@/api/page-paths";
import type { Site } from "@/api/types";
import type { StoredConsent } from "./consent";
import { sendConsentSignals } from "./consent-signals";

type Service = NonNullable<Site["analytics"]>;

export function Analytics({ service, choice }: { service: Service; choice: StoredConsent }) {
  const { pathname } = useLocation();
  useEffect(() => {
    // Consent must be known before the service starts; the effect of the parent, which sends it too, runs later.
    sendConsentSignals(choice);
    startService(service);
    window.addEventListener("unhandledrejection", reportRejection);
    return () => {
      window.removeEventListener("unhandledrejection", reportRejection);
      stopAnalyticsEvents();
    };
  }, [service, choice]);
  useEffect(() => {
    // Private links and search words are not sent, so the title is that of the page without its query.
    if (isPrivatePage(pathname)) return;
    void getTitle(pathname).then((title) =>
      sendAnalyticsEvent("page_view", {
        page_title: title,
        page_path: pathname,
        page_location: location.origin + pathname,
      }),
    );
  }, [pathname]);
  return null;
}

/**
 * Returns the title that the server gives a page without a query. `document.title` may contain search words, or be that of the
 * previous page until the data of the page has loaded. If the title cannot be loaded, the path replaces it.
 */
async function getTitle(path: string): Promise<string> {
  try {
    const head = await getPageHead(path);
    return head.querySelector("title")?.textContent ?? path;
  } catch {
    return path;
  }
}

/**
 * Returns what the service would otherwise read from the document for every event: address, title and referrer. All three may
 * contain search words, so they are sent without a query.
 */
function documentParameters() {
  const { origin, pathname } = location;
  return {
    page_location: origin + pathname,
    page_title: pathname,
    ...(document.referrer !== "" && { page_referrer: withoutQuery(document.referrer) }),
  };
}

function withoutQuery(address: string): string {
  return address.split(/[?#]/)[0] ?? "";
}

let isConfigured = false;

/** Maximum length of a description that the service stores. */
const maxDescriptionLength = 150;

function startService({ id, script }: Service) {
  try {
    if (!isConfigured) {
      isConfigured = true;
      gtag("js", new Date());
      gtag("config", id, { send_page_view: false, ...documentParameters() });
      loadScript(script);
    }
    startAnalyticsEvents();
  } catch (error) {
    console.error("The analytics service could not be started", error);
  }
}

function reportRejection({ reason }: PromiseRejectionEvent) {
  const description = reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
  sendAnalyticsEvent("exception", { description: description.slice(0, maxDescriptionLength), fatal: false });
}
