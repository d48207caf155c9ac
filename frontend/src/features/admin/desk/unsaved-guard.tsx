// Stands at the desk's door: nobody leaves a tab, the desk or the site with something unsaved and unasked.
import { lazy, Suspense, useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { isAnythingUnsaved } from "./unsaved";

const UnsavedQuestion = lazy(() => import("./unsaved-question"));

export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && isAnythingUnsaved(),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);

  if (blocker.state !== "blocked") return null;
  return (
    <Suspense fallback={null}>
      <UnsavedQuestion onDrop={() => blocker.proceed()} onStay={() => blocker.reset()} />
    </Suspense>
  );
}
