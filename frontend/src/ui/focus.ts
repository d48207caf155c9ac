// Moves the keyboard focus to content that appears after the visitor has pressed a button.
import { flushSync } from "react-dom";

/** Shows the errors of a form and focuses its first invalid field, so that screen readers read its error. */
export function showErrors(form: HTMLFormElement, show: () => void): void {
  flushSync(show);
  form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}

/** A ref for an element with `tabIndex` -1 that replaces the pressed button. Without it, the focus returns to the top of the page. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
