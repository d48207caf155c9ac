// The layout of every page: header, content, footer and toasts.
import { lazy, useEffect, useLayoutEffect, useRef } from "react";
import {
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useNavigationType,
  type Location,
} from "react-router-dom";
import { RenderAfterMount } from "@/ui/deferred-render";
import { Toaster } from "@/ui/toast";
import { Footer } from "./footer";
import { Header } from "./header";
import { useSiteVariant } from "./site-variant";

const ConsentAndCounting = lazy(() => import("./consent-and-counting"));

export function Layout() {
  const variant = useSiteVariant();
  const busy = useNavigation().state === "loading";
  const main = useFocusOnPageChange();
  return (
    <div className="flex flex-col">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <RenderAfterMount>
        <ConsentAndCounting />
      </RenderAfterMount>
      <div className="flex min-h-dvh flex-col">
        {busy && <div className="page-progress" role="progressbar" aria-label="Loading page" />}
        <Header variant={variant} />
        <main
          id="content"
          ref={main}
          tabIndex={-1}
          className="grow pb-16 outline-none has-[>section.bg-oat:last-child]:pb-0"
        >
          <Outlet />
        </main>
        <Footer variant={variant} />
      </div>
      <Toaster />
      <ScrollBehaviour />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/** Every newly loaded document has the key 'default', so its scroll position is stored by path instead. */
function scrollKey({ key, pathname }: Location): string {
  return key === "default" ? pathname : key;
}

/** Moves the focus to the new page, so that screen readers announce it. */
function useFocusOnPageChange() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
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
