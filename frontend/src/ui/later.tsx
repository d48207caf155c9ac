// Something below what a page is opened for: its program is asked for once the page itself is there.
import { Suspense, useEffect, useState, type ReactNode } from "react";

export function Later({ children }: { children: ReactNode }) {
  const [here, setHere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHere(true));
    return () => clearTimeout(timer);
  }, []);
  return here && <Suspense fallback={null}>{children}</Suspense>;
}
