// Moves the keyboard focus when a pressed button makes content appear or disappear.
import { flushSync } from "react-dom";

/** Shows the errors of a form and focuses its first invalid field, so that screen readers read its error. */
export function showErrors(form: HTMLFormElement, show: () => void): void {
  flushSync(show);
  form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}

/**
 * Moves the focus from a button that is about to disappear with its list item to the button of the next item, else of the
 * previous one, else to `fallback`. Called before the removal, because the page may show the shorter list later.
 */
export function focusNeighbour(button: HTMLElement, fallback: HTMLElement | null): void {
  const item = button.closest("li");
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  (neighbour?.querySelector("button") ?? fallback)?.focus();
}

/** Moves the focus from a button that is about to disappear to the control before it in the same row. */
export function focusPrevious(button: HTMLElement): void {
  const controls = Array.from(button.parentElement?.querySelectorAll<HTMLElement>("button, input, select") ?? []);
  controls[controls.indexOf(button) - 1]?.focus();
}

/** Returns the heading of the page, made focusable, for a section that disappears with its last button. */
export function focusablePageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>("h1");
  if (heading) heading.tabIndex = -1;
  return heading;
}

/** A ref for an element with `tabIndex` -1 that replaces the pressed button. Without it, the focus returns to the top of the page. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
