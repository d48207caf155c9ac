// Counts page views and their duration on our own server. The requests contain nothing about the visitor.
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { sendCount } from "@/api/client";
import { isPrivatePage } from "@/api/page-paths";
import type { PageView } from "@/api/types";

/** The referrer of the next page view. */
let referrer = typeof document === "undefined" ? "" : document.referrer;

export function useViewCount(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const leave = startView(pathname, referrer);
    referrer = location.origin;
    return leave;
  }, [pathname]);
}

/** Counts a page view and returns a function that ends it. Further calls have no effect. */
function startView(path: string, referrer: string): () => void {
  if (isPrivatePage(path)) return () => undefined;
  const opened = performance.now();
  let hasLeft = false;
  const send = (view: PageView) => sendCount("/api/analytics/page-view", view);
  const leave = () => {
    document.removeEventListener("visibilitychange", onHidden);
    window.removeEventListener("pagehide", leave);
    if (hasLeft) return;
    hasLeft = true;
    send({
      path,
      referrer,
      durationSeconds: Math.min(Math.round((performance.now() - opened) / 1000), maxDurationSeconds),
    });
  };
  // Phones may close a hidden page without any further event.
  const onHidden = () => {
    if (document.visibilityState === "hidden") leave();
  };
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("pagehide", leave);
  send({ path, referrer });
  return leave;
}

/** One day, the maximum that the server accepts. */
const maxDurationSeconds = 86_400;
