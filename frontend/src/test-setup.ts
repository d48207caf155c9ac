// Sets up every component test.
import "@testing-library/jest-dom/vitest";
import { configure } from "@testing-library/react";

// The code of a page is compiled when it is first opened, which can take seconds on a busy machine.
configure({ asyncUtilTimeout: 5000 });

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
