// Where the focus goes on when the link that was pressed is gone with what it stood in.
import { useEffect, useRef, useState, type RefObject } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";

export function useFocusOnArrival<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const type = useNavigationType();
  const [arrived] = useState(type === NavigationType.Push);
  useEffect(() => {
    if (arrived && document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [arrived]);
  return target;
}
