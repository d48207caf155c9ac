// Focuses an element of a view that was opened by a link. The link had the focus, and has disappeared with the previous view.
// Does nothing after Back.
import { useEffect, useRef, useState, type RefObject } from "react";
import { NavigationType, useNavigationType } from "react-router";

export function useFocusAfterNavigation<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const type = useNavigationType();
  // Only the navigation that mounted the view counts.
  const [wasOpenedByLink] = useState(type === NavigationType.Push);
  useEffect(() => {
    if (wasOpenedByLink && document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [wasOpenedByLink]);
  return target;
}
