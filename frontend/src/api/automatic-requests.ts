// Marks the requests that a page of the back office sends without an action of the administrator, such as when it loads
// figures again. They do not extend the session, so that a page that is left open is signed out.
import { addRequestFilter } from "./client";
import { isAdminAddress } from "./session";

/** Events that show that somebody uses the page. Assistive technology and voice control cause clicks and input. */
const actions = ["click", "input", "keydown", "pointerdown", "wheel"] as const;

/** Marks each request that follows another one without an action between them. Returns a function that stops this. */
export function markAutomaticRequests(): () => void {
  // Opening the page was an action.
  let hasActed = true;
  const recordAction = () => {
    hasActed = true;
  };
  const stopFilter = addRequestFilter((request) => {
    if (!isAdminAddress(new URL(request.url).pathname)) return;
    if (!hasActed) request.headers.set("X-Automatic-Request", "true");
    hasActed = false;
  });
  for (const action of actions) document.addEventListener(action, recordAction, { capture: true, passive: true });
  return () => {
    stopFilter();
    for (const action of actions) document.removeEventListener(action, recordAction, { capture: true });
  };
}
