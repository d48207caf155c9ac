// Shows the label of an icon button: on keyboard focus immediately, on hover after a delay. The delay is skipped if another
// tooltip was open shortly before. `TooltipView` loads with the first tooltip, so that no page waits for it.
import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { lazyPart } from "./lazy-part";

const TooltipView = lazyPart(() => import("./tooltip-view"));

const openDelayMs = 700;
/** The delay is skipped for this time after a tooltip was closed. */
const skipDelayWindowMs = 300;

let lastClosedAt = -Infinity;

export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function openAfter(delay: number) {
    TooltipView.preload();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  }

  function close() {
    clearTimeout(timer.current);
    if (open) lastClosedAt = performance.now();
    setOpen(false);
  }

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => {
        if (event.pointerType === "touch") return;
        openAfter(performance.now() - lastClosedAt < skipDelayWindowMs ? 0 : openDelayMs);
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => {
        if (event.target.matches(":focus-visible")) openAfter(0);
      }}
      onBlur={close}
    >
      {children}
      {open && (
        <Suspense fallback={null}>
          <TooltipView text={text} onClose={close} />
        </Suspense>
      )}
    </span>
  );
}
