// Counts page views on our own server. Each view is reported when it starts, and with its duration when it ends.
import { useEffect } from "react";
import { useLocation } from "react-router";
import { sendCount } from "@/api/client";
import { isPrivatePage } from "@/api/page-paths";
import { rules } from "@/api/rules";
import type { PageView } from "@/api/types";

/** The referrer of the next page view: another site for the first page view of a document, this site afterwards. */
let referrer = typeof document === "undefined" ? "" : document.referrer;

export function usePageViewCounting(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const endView = startView(pathname, referrer);
    referrer = location.origin;
    return endView;
  }, [pathname]);
}

/** Counts a page view and returns a function that ends it. Calling that function again has no effect. */
function startView(path: string, referrer: string): () => void {
  if (isPrivatePage(path)) return () => undefined;
  const startedAt = performance.now();
  let hasEnded = false;
  const send = (view: PageView) => sendCount("/api/analytics/page-view", view);
  const endView = () => {
    document.removeEventListener("visibilitychange", onHidden);
    window.removeEventListener("pagehide", endView);
    if (hasEnded) return;
    hasEnded = true;
    send({
      path,
      referrer,
      durationSeconds: Math.min(Math.round((performance.now() - startedAt) / 1000), rules.visitMaxSeconds),
    });
  };
  // Phones may close a hidden page without any further event.
  const onHidden = () => {
    if (document.visibilityState === "hidden") endView();
  };
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("pagehide", endView);
  send({ path, referrer });
  return endView;
}
