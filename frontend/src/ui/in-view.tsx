// Something far down a page, whose program and data are asked for when a reader comes near it.
import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";

interface InViewProps {
  children: ReactNode;
  /** The room to keep until then. */
  className: string;
}

const near = "200px";

export function InView({ children, className }: InViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [here, setHere] = useState(false);
  useEffect(() => {
    if (here || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setHere(true);
      },
      { rootMargin: near },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [here]);
  return (
    <div ref={place} className={className}>
      {here && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
}
