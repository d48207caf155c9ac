// Delays parts of a page whose code and data are not needed for the first view.
import { clsx } from "clsx";
import { Suspense, use, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useIsServerView } from "./use-is-server-view";
import { ServerView, WithoutScripts } from "./without-scripts";

/** A part is near if it is less than this away from the visible part of the page. */
const margin = "200px";

interface RenderAfterMountProps {
  children: ReactNode;
  fallback?: ReactNode;
}

/** Shows `fallback` until the page around it has been rendered once and the children's code has loaded. */
export function RenderAfterMount({ children, fallback = null }: RenderAfterMountProps) {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => {
    // A timer of 0 ms fires after the work in progress, usually when the browser has painted the page.
    const timer = setTimeout(() => setIsMounted(true));
    return () => clearTimeout(timer);
  }, []);
  return isMounted ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}

interface RenderNearViewportProps {
  children: ReactNode;
  /** Reserves the height of the children, so that the page does not move when they appear. */
  className: string;
  /** Shown in the reserved space until the children appear. */
  fallback?: ReactNode;
  /** True if visitors without scripts see the children too. The page that the server renders contains them for these visitors. */
  isReadable?: boolean;
}

/** Renders the children when they are less than 200 px away from the visible part of the page. */
export function RenderNearViewport({
  children,
  className,
  fallback = null,
  isReadable = false,
}: RenderNearViewportProps) {
  const placeholder = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear) return;
    return observeNearness(placeholder.current, () => setIsNear(true));
  }, [isNear]);
  return (
    <div ref={placeholder} className={clsx(className, !isReadable && "noscript:hidden")}>
      {isNear ? (
        <Suspense fallback={fallback}>{children}</Suspense>
      ) : (
        <>
          {fallback}
          {isReadable && (
            <WithoutScripts>
              <Suspense fallback={null}>{children}</Suspense>
            </WithoutScripts>
          )}
        </>
      )}
    </div>
  );
}

interface HydrateNearViewportProps {
  children: ReactNode;
  /** The element around the children. */
  as?: "div" | "ul";
  className?: string;
  /** True if the children must not wait, because the browser shows something else than the server. */
  isUrgent?: boolean;
  /** Shown while the code of the children is loaded, in a page that the browser renders. */
  fallback?: ReactNode;
}

/**
 * Keeps the HTML that the server has rendered for the children until it is less than 200 px away from the visible part of the page. Until
 * then its links work, and the code of the children is neither loaded nor run. In a page that the browser renders, the children
 * appear at once.
 */
export function HydrateNearViewport(props: HydrateNearViewportProps) {
  const isHydrating = useIsServerView() && use(ServerView) === undefined;
  const [gate] = useState(() => (isHydrating ? createGate() : undefined));
  // React would take over the part at once if it got other props, such as a new function. It gets them afterwards.
  const [firstProps] = useState(props);
  const [isTakenOver, setTakenOver] = useState(gate === undefined);
  const { isUrgent = false } = props;
  useEffect(() => {
    if (isUrgent) gate?.open();
  }, [gate, isUrgent]);
  const { children, as: Element = "div", className, fallback } = isTakenOver ? props : firstProps;
  return useMemo(
    () => (
      <Element ref={gate?.observe} className={className}>
        <Suspense fallback={fallback}>
          {gate ? (
            <BehindGate gate={gate} onChange={setTakenOver}>
              {children}
            </BehindGate>
          ) : (
            children
          )}
        </Suspense>
      </Element>
    ),
    [gate, children, Element, className, fallback],
  );
}

interface BehindGateProps {
  gate: Gate;
  /** Called with true when React has taken over the part. */
  onChange: (isTakenOver: boolean) => void;
  children: ReactNode;
}

function BehindGate({ gate, onChange, children }: BehindGateProps) {
  use(gate.wait());
  useEffect(() => {
    onChange(true);
  }, [onChange]);
  return children;
}

/** Delays the moment at which React takes over a part of the page. */
interface Gate {
  /** Lets React take over the part, also if it has not tried yet. */
  open: () => void;
  /** Ref of the element around the part. */
  observe: (element: HTMLElement | null) => () => void;
  /**
   * Returns what React waits for when it first tries to take over the part. It tries again when the part is near, and also when
   * the visitor taps on it or when a context changes. Then the part must not wait any longer, because React would replace its HTML.
   */
  wait: () => Promise<void>;
}

/** React reads the status, and does not wait even for a moment. */
const opened = Object.assign(Promise.resolve(), { status: "fulfilled", value: undefined });

/** Functions that open the gates which have not been opened. */
const openers = new Set<() => void>();

function createGate(): Gate {
  let resolveNear: () => void;
  let near = new Promise<void>((resolve) => (resolveNear = resolve));
  const open = () => {
    openers.delete(open);
    resolveNear();
    near = opened;
  };
  openers.add(open);
  return {
    open,
    observe: (element) => observeNearness(element, open),
    wait() {
      const first = near;
      near = opened;
      return first;
    },
  };
}

/**
 * Must be called when the location changes, because React then takes over the whole page. It would wait for a part that it has not
 * tried to take over before, and show the next location when the visitor comes near the part.
 */
export function openGates() {
  for (const open of openers) open();
}

/** Calls `onNear` when the element is near the visible part of the page. Returns a function that ends the observation. */
function observeNearness(element: HTMLElement | null, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: margin },
  );
  if (element) observer.observe(element);
  return () => observer.disconnect();
}
