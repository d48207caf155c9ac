// A page change glides to the top; Back stands where one was, at once.
import { useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** Stands before ScrollRestoration, so that its effect runs first. */
export function ScrollManner() {
  const type = useNavigationType();
  const { key } = useLocation();
  useLayoutEffect(() => {
    document.documentElement.dataset.scroll = type === NavigationType.Push ? "smooth" : "instant";
  }, [type, key]);
  return null;
}
