// Reads and changes the query parameters of the page's address.
import { startTransition, useOptimistic } from "react";
import { useSearchParams } from "react-router";
import { useNewestLocation } from "./page-router";

/** Undefined or an empty text removes a parameter. */
type Values = Record<string, string | undefined>;

/**
 * A change is shown at once, before the rest of the page follows the new address. A tap on a filter therefore does not wait for the
 * links and the cards of the page, and the next change starts from this one.
 */
export function useParameters(): [URLSearchParams, (values: Values, mode?: "push" | "replace") => void] {
  const [current, setParameters] = useSearchParams();
  const [parameters, showParameters] = useOptimistic(current);
  const newestLocation = useNewestLocation();
  return [
    parameters,
    (values, mode = "push") => {
      const previous = newestLocation();
      // Another part of the page may have changed a parameter that this one has not rendered yet.
      const next = withParameters(previous ? new URLSearchParams(previous.search) : parameters, values);
      startTransition(() => {
        setParameters(next, { preventScrollReset: true, replace: mode === "replace" });
        // While the visitor is asked whether to leave unsaved input, the page with this input must stay as it is.
        const isStopped = previous !== undefined && newestLocation() === previous;
        if (!isStopped) showParameters(next);
      });
    },
  ];
}

export function withParameters(parameters: URLSearchParams, values: Values): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries<string | undefined>(values)) {
    if (value === undefined || value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}
