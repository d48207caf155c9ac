// Moves between the pages of the site: loads the code of the next page while the previous one stays visible, asks before input is
// lost, and remembers how far each page was scrolled. The data router of React Router can do this too, but makes every page
// 16 kB heavier.
//
// After an update of the site, the files that an open document or its HTML names are gone. If the code of a page cannot be loaded,
// the document of that page is therefore loaded from the server once, because it names the files of the new build.
import {
  matchRoutes,
  parsePath,
  type Location,
  type NavigateOptions,
  type NavigationType,
  type Navigator,
  type Path,
  type RouteObject,
  type To,
  type UNSAFE_createBrowserHistory,
} from "react-router";
import { readScrollPositions, storeScrollPositions } from "./scroll-positions";

/** The history of the browser, or that of a test. */
type PageHistory = Pick<
  ReturnType<typeof UNSAFE_createBrowserHistory>,
  "action" | "location" | "createHref" | "encodeLocation" | "push" | "replace" | "go" | "listen"
>;

/** What is shown. */
export interface NavigatorState {
  location: Location;
  action: NavigationType;
  /** False until the code of the first page has been loaded. */
  isReady: boolean;
  /** True while the code of the next page is being loaded. */
  isLoading: boolean;
  /** Where an earlier visit of the same entry of the history was scrolled to. */
  scrollTop: number | undefined;
  /** True if the page stays where it is scrolled to: the first page, and changes that ask for it. */
  keepsScroll: boolean;
  /** Set if the code of the page could not be loaded. */
  failure: { error: unknown } | undefined;
}

/** Returns true to stop a navigation. `proceed` starts it again, without asking. */
type Blocker = (from: Path, to: Path, proceed: () => void) => boolean;

type Listener = (state: NavigatorState) => void;

interface Options {
  /** Says whether moving between two paths loads a new document. */
  opensDocument?: (from: string, to: string) => boolean;
  openDocument?: (address: string) => void;
  reloadDocument?: () => void;
}

/** Loads the code of the page at a path. Returns undefined if it has been loaded. */
export function loadPage(routes: RouteObject[], path: Partial<Path>): Promise<void> | undefined {
  const unloaded = (matchRoutes(routes, path) ?? []).filter(({ route }) => route.lazy !== undefined);
  if (unloaded.length === 0) return undefined;
  return Promise.all(unloaded.map(({ route }) => loadRoute(route))).then(() => undefined);
}

async function loadRoute(route: RouteObject) {
  if (typeof route.lazy !== "function") return;
  Object.assign(route, await route.lazy());
  delete route.lazy;
}

export class PageNavigator implements Navigator {
  state: NavigatorState;
  /** Resolved when the first page can be shown. */
  readonly ready: Promise<void>;

  readonly #routes: RouteObject[];
  readonly #history: PageHistory;
  readonly #opensDocument: (from: string, to: string) => boolean;
  readonly #openDocument: (address: string) => void;
  readonly #reloadDocument: () => void;
  readonly #blockers = new Set<Blocker>();
  readonly #listeners = new Set<Listener>();
  readonly #stopListening: () => void;
  readonly #scrollPositions = readScrollPositions();
  /** The number of the newest navigation. Older ones, whose code is still being loaded, are given up. */
  #newest = 0;
  /** True while the visitor's confirmed navigation starts again. */
  #isConfirmed = false;
  /** True while the history goes back to the entry that a blocker did not let go. */
  #isReturning = false;

  constructor(
    routes: RouteObject[],
    history: PageHistory,
    {
      opensDocument = () => false,
      openDocument = (address) => window.location.assign(address),
      reloadDocument = () => window.location.reload(),
    }: Options = {},
  ) {
    this.#routes = routes;
    this.#history = history;
    this.#opensDocument = opensDocument;
    this.#openDocument = openDocument;
    this.#reloadDocument = reloadDocument;
    const { location, action } = history;
    const loading = loadPage(routes, location);
    this.state = {
      location,
      action,
      isReady: loading === undefined,
      isLoading: false,
      scrollTop: this.#scrollPositions.get(location.key),
      keepsScroll: true,
      failure: undefined,
    };
    this.ready = loading === undefined ? Promise.resolve() : this.#finishStart(loading);
    this.#stopListening = history.listen(({ location: next, delta }) => this.#onPop(next, delta));
  }

  /** Calls the listener with each new state. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  addBlocker(blocker: Blocker): () => void {
    this.#blockers.add(blocker);
    return () => void this.#blockers.delete(blocker);
  }

  /** Stores how far the pages are scrolled, for when the document is opened again. */
  storeScrollPositions(): void {
    this.#saveScrollPosition();
    storeScrollPositions(this.#scrollPositions);
  }

  dispose(): void {
    this.#newest += 1;
    this.#stopListening();
  }

  // React Router calls these functions without the object.
  readonly createHref = (to: To): string => this.#history.createHref(to);
  readonly encodeLocation = (to: To): Path => this.#history.encodeLocation(to);
  readonly go = (delta: number): void => this.#history.go(delta);

  readonly push = (to: To, state?: unknown, options?: NavigateOptions): void => {
    const start = () => this.push(to, state, options);
    this.#navigate(to, options, start, () => this.#history.push(to, state));
  };

  readonly replace = (to: To, state?: unknown, options?: NavigateOptions): void => {
    const start = () => this.replace(to, state, options);
    this.#navigate(to, options, start, () => this.#history.replace(to, state));
  };

  #navigate(to: To, options: NavigateOptions | undefined, start: () => void, changeHistory: () => void) {
    const path = { pathname: "/", search: "", hash: "", ...(typeof to === "string" ? parsePath(to) : to) };
    if (this.#isBlocked(path, start)) return;
    if (this.#opensDocument(this.state.location.pathname, path.pathname)) {
      this.#change({ ...this.state, isLoading: true });
      this.#openDocument(this.createHref(path));
      return;
    }
    void this.#show(path, changeHistory, options);
  }

  #onPop(location: Location, delta: number | null) {
    if (this.#isReturning) {
      this.#isReturning = false;
      return;
    }
    if (delta !== null && this.#isBlocked(location, () => this.go(delta))) {
      this.#isReturning = true;
      this.go(-delta);
      return;
    }
    void this.#show(location);
  }

  #isBlocked(to: Path, start: () => void): boolean {
    if (this.#isConfirmed) {
      this.#isConfirmed = false;
      return false;
    }
    const proceed = () => {
      this.#isConfirmed = true;
      start();
    };
    return [...this.#blockers].some((blocker) => blocker(this.state.location, to, proceed));
  }

  async #show(path: Path, changeHistory?: () => void, options: NavigateOptions = {}) {
    const navigation = (this.#newest += 1);
    this.#saveScrollPosition();
    const loading = loadPage(this.#routes, path);
    let failure: NavigatorState["failure"];
    if (loading !== undefined) {
      this.#change({ ...this.state, isLoading: true });
      failure = await findFailure(loading);
      if (navigation !== this.#newest) return;
      if (failure && navigator.onLine) {
        // After Back or Forward, the address of the browser is already that of the page.
        if (changeHistory) this.#openDocument(this.createHref(path));
        else this.#reloadDocument();
        return;
      }
    }
    changeHistory?.();
    const { location, action } = this.#history;
    const shown: NavigatorState = {
      location,
      action,
      isReady: true,
      isLoading: false,
      // Links to a fragment of the page itself are followed by the browser, and their entries of the history have no key of their own.
      scrollTop: location.key === "default" ? undefined : this.#scrollPositions.get(location.key),
      keepsScroll: options.preventScrollReset ?? false,
      failure,
    };
    this.#change(shown);
  }

  async #finishStart(loading: Promise<void>) {
    const navigation = this.#newest;
    const failure = await findFailure(loading);
    if (failure && navigator.onLine && !isReloaded()) {
      this.#reloadDocument();
      // Until the new document arrives, the HTML from the server stays visible.
      await new Promise(() => undefined);
    }
    if (navigation === this.#newest) this.#change({ ...this.state, isReady: true, failure });
  }

  #change(state: NavigatorState) {
    this.state = state;
    for (const listener of this.#listeners) listener(state);
  }

  #saveScrollPosition() {
    // While the next page is being loaded, the address of the browser is already that of the next page.
    if (!this.state.isLoading) this.#scrollPositions.set(this.state.location.key, window.scrollY);
  }
}

/**
 * Says whether the browser has loaded the document again. If the code of the page is missing all the same, another reload would not
 * help. Browsers that do not say it are never made to reload.
 */
function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry === undefined || !("type" in entry) || entry.type === "reload";
}

async function findFailure(loading: Promise<void>): Promise<NavigatorState["failure"]> {
  try {
    await loading;
    return undefined;
  } catch (error) {
    return { error };
  }
}
