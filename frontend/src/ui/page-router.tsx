// Renders the page that a PageNavigator shows, and gives its parts access to the navigation.
import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";
import {
  matchRoutes,
  Router,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
  type Location,
  type Path,
  type RouteObject,
} from "react-router";
import { openGates } from "./deferred-render";
import type { NavigatorState, PageNavigator } from "./page-navigator";

interface Navigation {
  navigator: PageNavigator;
  state: NavigatorState;
}

/** Missing on the server, and in tests of single components. */
const NavigationContext = createContext<Navigation | undefined>(undefined);

interface PageRouterProps {
  navigator: PageNavigator;
  children: ReactNode;
}

export function PageRouter({ navigator, children }: PageRouterProps) {
  const [state, setState] = useState(navigator.state);
  useLayoutEffect(() => {
    const unsubscribe = navigator.subscribe((next) => {
      openGates();
      startTransition(() => setState(next));
    });
    return unsubscribe;
  }, [navigator]);
  if (!state.isReady) return null;
  return (
    <NavigationContext value={{ navigator, state }}>
      <Router location={state.location} navigationType={state.action} navigator={navigator}>
        {children}
      </Router>
    </NavigationContext>
  );
}

/**
 * The page of the current address, inside its layouts. `useRoutes` of React Router does the same, with error screens and data that
 * we do not use, and makes every page 2 kB heavier.
 */
export function Pages({ routes }: { routes: RouteObject[] }) {
  const matches = matchRoutes(routes, useLocation()) ?? [];
  return matches.reduceRight<ReactElement | null>(
    (outlet, { route: { Component, element } }, index) => (
      <RouteContext value={{ outlet, matches: matches.slice(0, index + 1), isDataRoute: false }}>
        {Component ? <Component /> : (element ?? outlet)}
      </RouteContext>
    ),
    null,
  );
}

/** Returns whether the code of the next page is being loaded. */
export function useIsPageLoading(): boolean {
  return use(NavigationContext)?.state.isLoading ?? false;
}

/** Returns a function that returns the newest location, which may not be rendered yet. It returns undefined without a PageRouter. */
export function useNewestLocation(): () => Location | undefined {
  const navigator = use(NavigationContext)?.navigator;
  return () => navigator?.state.location;
}

/** Returns why the code of the page could not be loaded, if so. */
export function usePageFailure(): { error: unknown } | undefined {
  return use(NavigationContext)?.state.failure;
}

/** Scrolls a new page to its top or to its fragment, and one that is opened again to where it was. */
export function ScrollRestoration() {
  const navigation = use(NavigationContext);
  const navigator = navigation?.navigator;
  useEffect(() => {
    if (navigator === undefined) return;
    history.scrollRestoration = "manual";
    const store = () => {
      navigator.storeScrollPositions();
      // The browser restores the position until the script of the document has started.
      history.scrollRestoration = "auto";
    };
    window.addEventListener("pagehide", store);
    return () => {
      window.removeEventListener("pagehide", store);
      history.scrollRestoration = "auto";
    };
  }, [navigator]);

  const { location, scrollTop, keepsScroll } = navigation?.state ?? {};
  useLayoutEffect(() => {
    if (location === undefined) return;
    const target = scrollTop === undefined ? findFragment(location.hash) : null;
    if (scrollTop !== undefined) window.scrollTo(0, scrollTop);
    else if (target) target.scrollIntoView();
    else if (keepsScroll !== true) window.scrollTo(0, 0);
  }, [location, scrollTop, keepsScroll]);
  return null;
}

function findFragment(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A fragment with a damaged escape sequence names no element.
    return null;
  }
}

interface BlockedNavigation {
  proceed: () => void;
  stay: () => void;
}

/** Returns the navigation that `isBlocked` has stopped, until the visitor decides. `isBlocked` must not change between renders. */
export function useBlockedNavigation(isBlocked: (from: Path, to: Path) => boolean): BlockedNavigation | undefined {
  const navigator = use(NavigationContext)?.navigator;
  const [blocked, setBlocked] = useState<BlockedNavigation>();
  useEffect(() => {
    const removeBlocker = navigator?.addBlocker((from, to, proceed) => {
      if (!isBlocked(from, to)) return false;
      const close = () => setBlocked(undefined);
      setBlocked({
        proceed: () => {
          close();
          proceed();
        },
        stay: close,
      });
      return true;
    });
    return removeBlocker;
  }, [navigator, isBlocked]);
  return blocked;
}
