// Sets up every component test.
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { cache } from "swr/_internal";

const original = getConfig();
// It is read here, before a test can fake the timers.
const startTimer = setTimeout;
const nextTimer = () => new Promise<void>((resolve) => void startTimer(resolve));

configure({
  // The code of a page is compiled when it is first opened, which can take seconds on a busy machine.
  asyncUtilTimeout: 20_000,
  // React changes the document first and runs effects, such as moving the focus, in a later task. Without a wait, a test
  // on a busy machine could check their result before that task. Between two timers, all tasks of React run.
  asyncWrapper: async (callback: () => Promise<unknown>) => {
    const result: unknown = await original.asyncWrapper(callback);
    await nextTimer();
    await nextTimer();
    return result;
  },
});

// jsdom lacks pointer capture, which the swipe of a toast needs.
Element.prototype.hasPointerCapture = () => false;
// jsdom lacks scrolling. In recent browsers it returns a promise, which the types of TypeScript do not know yet.
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
// jsdom lacks beacons, which count clicks.
navigator.sendBeacon = () => true;
// jsdom does not record navigations.
performance.getEntriesByType = () => [];
// jsdom has no layout, so no element ever becomes visible.
globalThis.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  disconnect = () => undefined;
  observe = () => undefined;
  takeRecords = () => [];
  unobserve = () => undefined;
};

// The files of a worker share its window and its packages, which take most of the time to load. The state of our own modules
// and what an earlier file left in the window are reset.
vi.resetModules();
// SWR is one of these packages, so its cache would contain the responses of an earlier file.
for (const address of cache.keys()) cache.delete(address);
history.replaceState(null, "", "/");
localStorage.clear();
sessionStorage.clear();
for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0] ?? ""}=; max-age=0; path=/`;
document.head.replaceChildren();
document.body.replaceChildren();
for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);

// The library registers both itself, but only for the first file of a worker.
beforeEach(() => void Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true));
afterEach(cleanup);

// An import that no test waited for would otherwise end after the modules are reset, and connect its module to old ones.
afterAll(() => vi.dynamicImportSettled());
