// Measures the width of an element, and again whenever it changes.
import { useCallback, useState } from "react";

/** Returns a reference for the element and its width, which is 0 until the element is on the screen. */
export function useWidth(): [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null || !("ResizeObserver" in window)) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width];
}
