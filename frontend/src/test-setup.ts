// What every component test starts with.
import "@testing-library/jest-dom/vitest";

// jsdom has no pointer capture, which the swipe of a toast asks for.
Element.prototype.hasPointerCapture = () => false;
// Nor does it lay anything out that could be scrolled to.
Element.prototype.scrollIntoView = () => undefined;
