// Warns administrators before unsaved changes are lost.
import { Suspense, useEffect, useId, useRef } from "react";
import { useLocation, type Path } from "react-router";
import { lazyPart } from "@/ui/lazy-part";
import { useBlockedNavigation } from "@/ui/page-router";

const UnsavedDialog = lazyPart(() => import("./unsaved-dialog"), "The question about unsaved changes");

const unsavedForms = new Set<string>();

/** Each form calls this hook to report whether it has unsaved changes. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    unsavedForms.add(id);
    return () => void unsavedForms.delete(id);
  }, [id, isUnsaved]);
}

export function hasUnsavedChanges(): boolean {
  return unsavedForms.size > 0;
}

const losesChanges = (from: Path, to: Path) =>
  (from.pathname !== to.pathname || from.search !== to.search) && hasUnsavedChanges();

/** Asks for confirmation before a link or the browser leaves the tab, the dashboard or the site. */
export function UnsavedChangesGuard() {
  const blocked = useBlockedNavigation(losesChanges);

  // Leaving the dashboard loads a new document: after "Leave without saving", the browser must not ask again.
  const isDiscarded = useRef(false);
  const location = useLocation();
  useEffect(() => {
    isDiscarded.current = false;
  }, [location]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges() && !isDiscarded.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, []);

  if (blocked === undefined) return null;
  return (
    <Suspense fallback={null}>
      <UnsavedDialog
        onDiscard={() => {
          isDiscarded.current = true;
          blocked.proceed();
        }}
        onStay={blocked.stay}
      />
    </Suspense>
  );
}
