// The frame of every page: header, page, footer, messages.
import { lazy, useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation, type Location } from "react-router-dom";
import { RenderAfterMount } from "@/ui/deferred-render";
import { Toaster } from "@/ui/toast";
import { Footer } from "./footer";
import { Header } from "./header";
import { ScrollManner } from "./scroll-manner";
import { useSiteFace } from "./use-site-face";

const Afterwards = lazy(() => import("./afterwards"));

export function Layout() {
  const face = useSiteFace();
  const busy = useNavigation().state === "loading";
  const main = useFocusOnPageChange();
  return (
    <div className="flex flex-col">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <RenderAfterMount>
        <Afterwards />
      </RenderAfterMount>
      <div className="flex min-h-dvh flex-col">
        {busy && <div className="page-progress" role="progressbar" aria-label="Loading page" />}
        <Header face={face} />
        <main
          id="content"
          ref={main}
          tabIndex={-1}
          className="grow pb-16 outline-none has-[>section.bg-oat:last-child]:pb-0"
        >
          <Outlet />
        </main>
        <Footer face={face} />
      </div>
      <Toaster />
      <ScrollManner />
      <ScrollRestoration getKey={placeKey} />
    </div>
  );
}

/** Every page that is loaded afresh has the key 'default': one of them must not scroll to where another was left. */
function placeKey({ key, pathname }: Location): string {
  return key === "default" ? pathname : key;
}

/** A reader of the screen hears the new page, not the link that was left. */
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
