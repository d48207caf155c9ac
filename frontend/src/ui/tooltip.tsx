// Shows the label of an icon button on hover or focus: after 700 ms, or immediately if another tooltip was open less than
// 300 ms ago. The code of the bubble loads with the first tooltip, so that no first view waits for it.
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";

const loadView = () => import("./tooltip-view");
const TooltipView = lazy(loadView);

const openDelayMs = 700;
const skipDelayMs = 300;

let lastClosed = -Infinity;

export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function openAfter(delay: number) {
    void loadView();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  }

  function close() {
    clearTimeout(timer.current);
    if (open) lastClosed = performance.now();
    setOpen(false);
  }

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => {
        if (event.pointerType === "touch") return;
        openAfter(performance.now() - lastClosed < skipDelayMs ? 0 : openDelayMs);
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
