// Focuses an element after a navigation that removed the focused link.
import { useEffect, useRef, useState, type RefObject } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";

export function useFocusAfterNavigation<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const type = useNavigationType();
  const [isNavigated] = useState(type === NavigationType.Push);
  useEffect(() => {
    if (isNavigated && document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [isNavigated]);
  return target;
}
