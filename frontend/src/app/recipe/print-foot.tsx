// The last line of a printed recipe: where it is from.
import { useHref, useLocation } from "react-router-dom";

export function PrintFoot() {
  const { pathname, search } = useLocation();
  const address = `${window.location.origin}${useHref(pathname + search)}`;
  return <p className="mt-4 hidden text-meta print:block">{address} · Educational, not veterinary advice.</p>;
}
