// Something whose program is asked for once the page itself is there.
import { Suspense, useEffect, useState, type ReactNode } from "react";

interface LaterProps {
  children: ReactNode;
  /** What stands there until then. */
  meanwhile?: ReactNode;
}

export function Later({ children, meanwhile = null }: LaterProps) {
  const [here, setHere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHere(true));
    return () => clearTimeout(timer);
  }, []);
  return here ? <Suspense fallback={meanwhile}>{children}</Suspense> : meanwhile;
}
