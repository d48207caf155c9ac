// The timers of a recipe. They run while other steps are shown, and ring for two minutes or until they are dismissed.
import { useEffect, useState } from "react";
import { prepareBell, ringBell } from "./bell";
import { detectEnds, removeTimer, startTimer, toggleTimer, type KitchenTimer, type NewTimer } from "./timers";

const tickIntervalMs = 250;
const ringIntervalMs = 3000;
/** The bell of a forgotten timer stops after two minutes. */
const ringDurationMs = 120_000;

export interface Timers {
  all: readonly KitchenTimer[];
  now: number;
  /** True if the visitor unfolded the bar to all timers. */
  showsAll: boolean;
  setShowsAll: (showsAll: boolean) => void;
  start: (timer: NewTimer) => void;
  toggle: (id: string) => void;
  dismiss: (id: string) => void;
}

export function useTimers(): Timers {
  const [all, setAll] = useState<readonly KitchenTimer[]>([]);
  const [now, setNow] = useState(() => Date.now());
  const [showsAll, setShowsAll] = useState(false);
  const isTicking = all.some((timer) => timer.state.running && timer.endDetectedAt === undefined);
  /** When the most recent end of a timer was detected; 0 if none of the timers has ended. */
  const lastDetectedAt = Math.max(0, ...all.map(({ endDetectedAt = 0 }) => endDetectedAt));

  useEffect(() => {
    if (!isTicking) return;
    const tick = () => {
      const at = Date.now();
      setNow(at);
      setAll((timers) => detectEnds(timers, at));
    };
    const interval = setInterval(tick, tickIntervalMs);
    return () => clearInterval(interval);
  }, [isTicking]);

  useEffect(() => {
    if (lastDetectedAt === 0) return;
    const ring = () => {
      if (Date.now() - lastDetectedAt < ringDurationMs) ringBell();
      else clearInterval(interval);
    };
    const interval = setInterval(ring, ringIntervalMs);
    ring();
    return () => clearInterval(interval);
  }, [lastDetectedAt]);

  function change(edit: (timers: readonly KitchenTimer[], at: number) => KitchenTimer[]) {
    const at = Date.now();
    setNow(at);
    setAll((timers) => edit(timers, at));
  }

  return {
    all,
    now,
    // One timer has nothing to unfold.
    showsAll: showsAll && all.length > 1,
    setShowsAll,
    start(timer) {
      // Browsers allow sound only after a click, so the bell is prepared in this one.
      prepareBell();
      change((timers, at) => startTimer(timers, timer, at));
    },
    toggle: (id) => change((timers, at) => toggleTimer(timers, id, at)),
    dismiss: (id) => change((timers) => removeTimer(timers, id)),
  };
}
