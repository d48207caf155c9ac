// The timers of a recipe. They run while other steps are shown, and ring for two minutes or until they are dismissed.
import { useEffect, useState } from "react";
import { prepareBell, ringBell } from "./bell";
import { isFinished, removeTimer, startTimer, toggleTimer, type KitchenTimer, type NewTimer } from "./timers";

const tickIntervalMs = 250;
const ringIntervalMs = 3000;
/** The bell of a forgotten timer stops after two minutes. */
const maxRings = 40;

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
  const isTicking = all.some((timer) => timer.state.running && !isFinished(timer, now));
  const finishedCount = all.filter((timer) => isFinished(timer, now)).length;

  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setNow(Date.now()), tickIntervalMs);
    return () => clearInterval(timer);
  }, [isTicking]);

  useEffect(() => {
    if (finishedCount === 0) return;
    let rings = 1;
    ringBell();
    const timer = setInterval(() => {
      rings += 1;
      if (rings > maxRings) clearInterval(timer);
      else ringBell();
    }, ringIntervalMs);
    return () => clearInterval(timer);
  }, [finishedCount]);

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
