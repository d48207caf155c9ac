// The timers at the bottom of a page, over its content.
import { useEffect, useRef } from "react";
import { TimerStrip } from "./timer-strip";
import type { Timers } from "./use-timers";

/** Space between a focused element and the bar, in pixels. */
const gap = 16;

export function TimerBar({ timers }: { timers: Timers }) {
  const bar = useRef<HTMLDivElement>(null);
  const hasTimers = timers.all.length > 0;

  // Browsers do not scroll to a focused element that is inside the window, although the bar may cover it.
  useEffect(() => {
    if (!hasTimers) return;
    const reveal = () => {
      const focused = document.activeElement;
      if (!focused || !bar.current || focused === document.body || bar.current.contains(focused)) return;
      const covered = focused.getBoundingClientRect().bottom - bar.current.getBoundingClientRect().top;
      if (covered > 0) window.scrollBy({ top: covered + gap, behavior: "instant" });
    };
    reveal();
    document.addEventListener("focusin", reveal);
    return () => document.removeEventListener("focusin", reveal);
  }, [hasTimers]);

  if (!hasTimers) return null;
  return (
    <div ref={bar} className="timer-bar print:hidden">
      <TimerStrip timers={timers} />
    </div>
  );
}
