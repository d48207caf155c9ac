// Says whether a component is rendered as on the server, which knows nothing about the visitor.
import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/**
 * Returns true on the server, and in the browser while React takes over the HTML from the server, because both must render the
 * same. After that, and in pages that the browser renders from the beginning, returns false.
 */
export function useIsServerView(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}
