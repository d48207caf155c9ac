// What every component test starts with.
import "@testing-library/jest-dom/vitest";
import { configure } from "@testing-library/react";

// A page's code is compiled when it is first opened, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 5000 });

// jsdom has no pointer capture, which the swipe of a toast asks for.
Element.prototype.hasPointerCapture = () => false;
// Nor does it lay anything out that could be scrolled to.
Element.prototype.scrollIntoView = () => undefined;
// What it would tell the server on the way is told to nobody.
navigator.sendBeacon = () => true;
// Nothing lies anywhere, so nothing ever comes into view.
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
