// The analytics service of another site at work: it is told of page views, and of what went wrong unseen.
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { gtag, startTelling, stopTelling, tellAnalytics } from "@/api/gtag";
import { loadScript } from "@/api/load-script";
import { isPrivatePage } from "@/api/private-page";
import type { Site } from "@/api/types";
import type { KeptConsent } from "./consent";
import { sendSignals } from "./signals";

type Service = NonNullable<Site["analytics"]>;

export function Analytics({ service, choice }: { service: Service; choice: KeptConsent }) {
  const { pathname } = useLocation();
  useEffect(() => {
    sendSignals(choice);
    start(service);
    window.addEventListener("unhandledrejection", report);
    return () => {
      window.removeEventListener("unhandledrejection", report);
      stopTelling();
    };
  }, [service, choice]);
  useEffect(() => {
    // Private links, and what was searched for, stay here.
    if (isPrivatePage(pathname)) return;
    tellAnalytics("page_view", {
      page_title: document.title,
      page_path: pathname,
      page_location: location.origin + pathname,
    });
  }, [pathname]);
  return null;
}

let configured = false;

function start({ id, script }: Service) {
  try {
    if (!configured) {
      configured = true;
      gtag("js", new Date());
      gtag("config", id, { send_page_view: false, page_location: location.origin + location.pathname });
      loadScript(script);
    }
    startTelling();
  } catch (error) {
    console.error("The analytics service could not be started", error);
  }
}

function report({ reason }: PromiseRejectionEvent) {
  const description = reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
  tellAnalytics("exception", { description: description.slice(0, 150), fatal: false });
}
