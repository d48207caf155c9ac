// The timers of a recipe. They run while other steps are shown, and ring for two minutes or until they are dismissed.
import { useEffect, useState } from "react";
import { prepareBell, ringBell } from "./bell";
import { noticeEnds, removeTimer, startTimer, toggleTimer, type KitchenTimer, type NewTimer } from "./timers";

const tickIntervalMs = 250;
const ringIntervalMs = 3000;
/** The bell of a forgotten timer stops after two minutes. */
const ringDurationMs = 120_000;

export interface Timers {
  all: readonly KitchenTimer[];
  now: number;
  start: (timer: NewTimer) => void;
  toggle: (id: string) => void;
  dismiss: (id: string) => void;
}

export function useTimers(): Timers {
  const [all, setAll] = useState<readonly KitchenTimer[]>([]);
  const [now, setNow] = useState(() => Date.now());
  const isTicking = all.some((timer) => timer.state.running && timer.endNoticedAt === undefined);
  /** The time when the last end of a timer was noticed. Dismissed timers do not count; it is 0 if none has ended. */
  const lastNotice = Math.max(0, ...all.map(({ endNoticedAt = 0 }) => endNoticedAt));

  useEffect(() => {
    if (!isTicking) return;
    const tick = () => {
      const at = Date.now();
      setNow(at);
      setAll((timers) => noticeEnds(timers, at));
    };
    const interval = setInterval(tick, tickIntervalMs);
    return () => clearInterval(interval);
  }, [isTicking]);

  useEffect(() => {
    if (lastNotice === 0) return;
    const ring = () => {
      if (Date.now() - lastNotice < ringDurationMs) ringBell();
      else clearInterval(interval);
    };
    const interval = setInterval(ring, ringIntervalMs);
    ring();
    return () => clearInterval(interval);
  }, [lastNotice]);

  function change(edit: (timers: readonly KitchenTimer[], at: number) => KitchenTimer[]) {
    const at = Date.now();
    setNow(at);
    setAll((timers) => edit(timers, at));
  }

  return {
    all,
    now,
    start(timer) {
      // Browsers allow sound only after a click, so the bell is prepared in this one.
      prepareBell();
      change((timers, at) => startTimer(timers, timer, at));
    },
    toggle: (id) => change((timers, at) => toggleTimer(timers, id, at)),
    dismiss: (id) => change((timers) => removeTimer(timers, id)),
  };
}
