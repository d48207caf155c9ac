// Stands at the desk's door: nobody leaves a tab, the desk or the site with something unsaved and unasked.
import { lazy, Suspense, useEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";
import { isAnythingUnsaved } from "./unsaved";

const UnsavedQuestion = lazy(() => import("./unsaved-question"));

export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && isAnythingUnsaved(),
  );

  // Leaving the desk loads a new document: whoever has answered the question is not asked again by the browser.
  const dropped = useRef(false);
  useEffect(() => {
    if (blocker.state === "unblocked") dropped.current = false;
  }, [blocker.state]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsaved() && !dropped.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);

  if (blocker.state !== "blocked") return null;
  return (
    <Suspense fallback={null}>
      <UnsavedQuestion
        onDrop={() => {
          dropped.current = true;
          blocker.proceed();
        }}
        onStay={() => blocker.reset()}
      />
    </Suspense>
  );
}
