// A value once it has stopped changing, so that typing '12' does not ask about 1 on the way.
import { useEffect, useState } from "react";

const quietMs = 350;

interface Settled<Value> {
  value: Value;
  /** The value has changed since. */
  waiting: boolean;
}

/** Values with the same key are the same. */
export function useSettled<Value>(value: Value, key: string): Settled<Value> {
  const [settled, setSettled] = useState({ value, key });
  const waiting = settled.key !== key;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSettled({ value, key }), quietMs);
    return () => clearTimeout(timer);
  }, [waiting, value, key]);
  return { value: settled.value, waiting };
}
