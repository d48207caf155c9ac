// A value once it has stopped changing, so that typing '12' does not ask about 1 on the way.
import { useEffect, useState } from "react";

const quiet = 350;

export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quiet);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
