// Delays parts of a page whose code and data are not needed for the first view.
import { clsx } from "clsx";
import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { WithoutScripts } from "./without-scripts";

interface DeferredProps {
  children: ReactNode;
  /** True if visitors without scripts see the children too. The page that the server renders contains them for these visitors. */
  isReadable?: boolean;
}

interface RenderAfterMountProps extends DeferredProps {
  fallback?: ReactNode;
}

/** Shows `fallback` until the page around it has been rendered once and the children's code has loaded. */
export function RenderAfterMount({ children, fallback = null, isReadable = false }: RenderAfterMountProps) {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => {
    // A timer of 0 ms fires after the work in progress, usually when the browser has painted the page.
    const timer = setTimeout(() => setIsMounted(true));
    return () => clearTimeout(timer);
  }, []);
  if (isMounted) return <Suspense fallback={fallback}>{children}</Suspense>;
  return isReadable ? (
    <>
      {fallback}
      <ForReaders>{children}</ForReaders>
    </>
  ) : (
    fallback
  );
}

interface RenderNearViewportProps extends DeferredProps {
  /** Reserves the height of the children, so that the page does not move when they appear. */
  className: string;
}

const margin = "200px";

/** Renders the children when they are less than 200 px away from the visible part of the page. */
export function RenderNearViewport({ children, className, isReadable = false }: RenderNearViewportProps) {
  const placeholder = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !placeholder.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(placeholder.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={placeholder} className={clsx(className, !isReadable && "noscript:hidden")}>
      {isNear ? <Suspense fallback={null}>{children}</Suspense> : isReadable && <ForReaders>{children}</ForReaders>}
    </div>
  );
}

function ForReaders({ children }: { children: ReactNode }) {
  return (
    <WithoutScripts>
      <Suspense fallback={null}>{children}</Suspense>
    </WithoutScripts>
  );
}
