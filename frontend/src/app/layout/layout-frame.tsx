// What all layouts have in common: the header, the content, the footer, toasts, focus and scroll position.
import { Suspense, useEffect, useLayoutEffect, useRef, type ReactNode } from "react";
import { NavigationType, Outlet, useLocation, useNavigationType } from "react-router";
import printStyles from "@/styles/print.css?url";
import { HydrateNearViewport, RenderAfterMount } from "@/ui/deferred-render";
import { lazyPart } from "@/ui/lazy-part";
import { ScrollRestoration, useIsPageLoading } from "@/ui/page-router";
import { Toaster } from "@/ui/toast";
import { WithoutScripts } from "@/ui/without-scripts";
import { PageProblem } from "./page-problem";

const ConsentAndCounting = lazyPart(() => import("./consent-and-counting"));

export function LayoutFrame({ header, footer }: { header: ReactNode; footer?: ReactNode }) {
  const busy = useIsPageLoading();
  const main = useFocusOnPageChange();
  return (
    <div className="flex flex-col">
      <a
        href="#content"
        className="skip-link"
        onClick={(event) => {
          // The address stays, because its fragment may carry a recipe.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <RenderAfterMount>
        <ConsentAndCounting />
      </RenderAfterMount>
      <div className="flex min-h-dvh flex-col">
        {busy && <div className="page-progress" role="progressbar" aria-label="Loading page" />}
        {header}
        <main
          id="content"
          ref={main}
          tabIndex={-1}
          className="grow pb-16 outline-none has-[>section.bg-oat:last-child]:pb-0"
        >
          <WithoutScripts>
            {/* With scripts, main.tsx loads it. */}
            <link rel="stylesheet" media="print" href={printStyles} />
            <PageProblem />
          </WithoutScripts>
          {/* React takes over each part of a page from the server on its own, first the one that the visitor taps. */}
          <Suspense>
            <Outlet />
            <ScrollBehaviour />
          </Suspense>
        </main>
        <HydrateNearViewport>{footer}</HydrateNearViewport>
      </div>
      <Toaster />
      <ScrollRestoration />
    </div>
  );
}

/** Moves the focus to the new page, so that screen readers announce it. */
function useFocusOnPageChange() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/**
 * Scrolls smoothly to the top of a new page, and at once to the stored position after Back. Must be rendered before
 * ScrollRestoration, so that its effect runs first.
 */
function ScrollBehaviour() {
  const type = useNavigationType();
  const { key } = useLocation();
  useLayoutEffect(() => {
    document.documentElement.dataset.scroll = type === NavigationType.Push ? "smooth" : "instant";
  }, [type, key]);
  return null;
}
