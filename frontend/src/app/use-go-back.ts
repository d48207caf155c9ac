// The action of a button that goes back to the previous page.
import { useNavigate } from "react-router-dom";
import { paths } from "./paths";

/** Returns a function that goes back, or opens the home page if the tab was opened with this page. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (history.length > 1) void navigate(-1);
    else void navigate(paths.home);
  };
}
