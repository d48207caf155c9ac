// The action of a button that goes back to the previous page.
import { useNavigate } from "react-router";
import { paths } from "./paths";

/** Returns a function that goes back, or opens the home page if the tab was opened with this page. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (canGoBack()) void navigate(-1);
    else void navigate(paths.home);
  };
}

/**
 * The length of the history counts the pages after this one as well, so browsers are asked for the page before it. Older browsers
 * only know the length.
 */
function canGoBack(): boolean {
  const navigation: unknown = Reflect.get(window, "navigation");
  return navigation instanceof Object && "canGoBack" in navigation ? navigation.canGoBack === true : history.length > 1;
}
