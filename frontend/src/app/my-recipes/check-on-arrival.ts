// Asks the nutrition checker to check the recipe with which it is opened. The request is the state of the navigation.
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

export const checkOnArrival = { check: true };

/** Returns true while the page has to check its recipe. Back, forward and a reload do not ask for the check again. */
export function useCheckOnArrival(): boolean {
  const location = useLocation();
  const { search, hash } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const isRequested = typeof state === "object" && state !== null && "check" in state;
  useEffect(() => {
    if (isRequested) void navigate({ search, hash }, { replace: true, state: null, preventScrollReset: true });
  }, [isRequested, navigate, search, hash]);
  return isRequested;
}
