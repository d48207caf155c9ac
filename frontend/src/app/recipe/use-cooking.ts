// Cook mode is a place in the address, so that Back on a phone closes it and nothing else.
import { useLocation, useNavigate } from "react-router-dom";

const place = "#cook";

export function useCooking() {
  const location = useLocation();
  const { hash, search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  return {
    cooking: hash === place,
    start: () => void navigate({ search, hash: place }, { state: opened, preventScrollReset: true }),
    stop: () => {
      // Opened from the page, it goes back there; opened by its address, there is nothing to go back to.
      if (isOpened(state)) void navigate(-1);
      else void navigate({ search, hash: "" }, { replace: true, preventScrollReset: true });
    },
  };
}

const opened = { cooking: true };

function isOpened(state: unknown): boolean {
  return typeof state === "object" && state !== null && "cooking" in state;
}
