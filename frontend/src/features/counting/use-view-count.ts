// Tells our own server that a page was opened, and how long it was on the screen. Nothing of who looks is in it.
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { sendCount } from "@/api/client";
import { isPrivatePage } from "@/api/page-paths";
import type { PageView } from "@/api/types";

/** Where the visitor was before, seen from the page that is open. */
let before = typeof document === "undefined" ? "" : document.referrer;

export function useViewCount(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const leave = open(pathname, before);
    before = location.origin;
    return leave;
  }, [pathname]);
}

/** Counts a page; what comes back ends the view, once. */
function open(path: string, referrer: string): () => void {
  if (isPrivatePage(path)) return () => undefined;
  const opened = performance.now();
  let left = false;
  const send = (view: PageView) => sendCount("/api/analytics/page-view", view);
  const leave = () => {
    document.removeEventListener("visibilitychange", onHidden);
    window.removeEventListener("pagehide", leave);
    if (left) return;
    left = true;
    send({ path, referrer, durationSeconds: Math.min(Math.round((performance.now() - opened) / 1000), longest) });
  };
  // A phone may end a page that is out of sight without another word.
  const onHidden = () => {
    if (document.visibilityState === "hidden") leave();
  };
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("pagehide", leave);
  send({ path, referrer });
  return leave;
}

/** A day: the server takes no longer stay. */
const longest = 86_400;
