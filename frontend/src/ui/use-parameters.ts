// What the address says behind its question mark, and the one way to change some of it.
import { useSearchParams } from "react-router-dom";

/** Undefined and nothing at all take a name away. */
type Values = Record<string, string | undefined>;

/** An edit is shown at once, or a choice made right after another would be made without it. */
export function useParameters(): [URLSearchParams, (values: Values, manner?: "push" | "replace") => void] {
  const [parameters, setParameters] = useSearchParams();
  return [
    parameters,
    (values, manner = "push") =>
      setParameters(edited(parameters, values), {
        preventScrollReset: true,
        replace: manner === "replace",
        flushSync: true,
      }),
  ];
}

export function edited(parameters: URLSearchParams, values: Values): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries<string | undefined>(values)) {
    if (value === undefined || value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}
