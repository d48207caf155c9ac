// Scrolls smoothly to the top of a new page, and at once to the stored position after Back.
import { useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** Must be rendered before ScrollRestoration, so that its effect runs first. */
export function ScrollBehaviour() {
  const type = useNavigationType();
  const { key } = useLocation();
  useLayoutEffect(() => {
    document.documentElement.dataset.scroll = type === NavigationType.Push ? "smooth" : "instant";
  }, [type, key]);
  return null;
}
