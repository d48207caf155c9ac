// Delays a value until it stops changing, so that typing '12' does not send a request for '1'.
import { useEffect, useState } from "react";

const delayMs = 350;

interface Debounced<Value> {
  value: Value;
  /** True while a newer value waits for the delay to pass. */
  waiting: boolean;
}

/** Values with the same `key` count as equal. A text is its own key. */
export function useDebounced(value: string): Debounced<string>;
export function useDebounced<Value>(value: Value, key: string): Debounced<Value>;
export function useDebounced(value: unknown, key = String(value)): Debounced<unknown> {
  const [debounced, setDebounced] = useState({ value, key });
  const waiting = debounced.key !== key;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setDebounced({ value, key }), delayMs);
    return () => clearTimeout(timer);
  }, [waiting, value, key]);
  return { value: debounced.value, waiting };
}
