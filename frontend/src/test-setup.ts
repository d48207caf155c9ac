// Sets up every component test.
import "@testing-library/jest-dom/vitest";
import { configure, getConfig } from "@testing-library/react";

const { asyncWrapper } = getConfig();
// React schedules its tasks with this function of Node. It is read here, before a test can fake the timers.
const { setImmediate } = globalThis as unknown as { setImmediate: (task: () => void) => void };
const nextTask = () => new Promise<void>((resolve) => setImmediate(resolve));

configure({
  // The code of a page is compiled when it is first opened, which can take seconds on a busy machine.
  asyncUtilTimeout: 5000,
  // React changes the document first and runs effects, such as moving the focus, in a later task. Without a wait, a test
  // on a busy machine could check their result before that task.
  asyncWrapper: async (callback) => {
    const result = await asyncWrapper(callback);
    await nextTask();
    await nextTask();
    return result;
  },
});

// jsdom lacks pointer capture, which the swipe of a toast needs.
Element.prototype.hasPointerCapture = () => false;
// jsdom lacks scrolling.
Element.prototype.scrollIntoView = () => undefined;
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
