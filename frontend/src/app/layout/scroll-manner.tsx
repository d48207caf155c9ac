// A page change glides to the top; Back stands where one was, at once.
import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Stands before ScrollRestoration, so that its effect runs first. */
export function ScrollManner() {
  const type = useNavigationType();
  const { key } = useLocation();
  useLayoutEffect(() => {
    document.documentElement.dataset["scroll"] = type === "PUSH" ? "smooth" : "instant";
  }, [type, key]);
  return null;
}
