// Reads and changes the query parameters of the page's address.
import { useSearchParams } from "react-router";

/** Undefined or an empty text removes a parameter. */
type Values = Record<string, string | undefined>;

/** A change is rendered at once, so that the next change starts from it. */
export function useParameters(): [URLSearchParams, (values: Values, mode?: "push" | "replace") => void] {
  const [parameters, setParameters] = useSearchParams();
  return [
    parameters,
    (values, mode = "push") =>
      setParameters(withParameters(parameters, values), {
        preventScrollReset: true,
        replace: mode === "replace",
        flushSync: true,
      }),
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
