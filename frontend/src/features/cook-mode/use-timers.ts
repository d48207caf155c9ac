// The timers of one recipe: they run on whatever step is shown, and ring until somebody answers.
import { useEffect, useState } from "react";
import { prepareBell, ringBell } from "./bell";
import { isUp, started, toggled, without, type KitchenTimer, type TimerPlan } from "./timers";

const tickEvery = 250;
const ringEvery = 3000;
const mostRings = 40;

export interface Timers {
  all: readonly KitchenTimer[];
  now: number;
  start: (plan: TimerPlan) => void;
  toggle: (id: string) => void;
  dismiss: (id: string) => void;
}

export function useTimers(): Timers {
  const [all, setAll] = useState<readonly KitchenTimer[]>([]);
  const [now, setNow] = useState(() => Date.now());
  const ticking = all.some((timer) => timer.state.running && !isUp(timer, now));
  const ringing = all.some((timer) => isUp(timer, now));

  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(Date.now()), tickEvery);
    return () => clearInterval(timer);
  }, [ticking]);

  useEffect(() => {
    if (!ringing) return;
    let rings = 1;
    ringBell();
    const timer = setInterval(() => {
      rings += 1;
      if (rings > mostRings) clearInterval(timer);
      else ringBell();
    }, ringEvery);
    return () => clearInterval(timer);
  }, [ringing]);

  function change(edit: (timers: readonly KitchenTimer[], at: number) => KitchenTimer[]) {
    const at = Date.now();
    setNow(at);
    setAll((timers) => edit(timers, at));
  }

  return {
    all,
    now,
    start(plan) {
      // A browser lets a page make sounds only after a touch: this is the touch.
      prepareBell();
      change((timers, at) => started(timers, plan, at));
    },
    toggle: (id) => change((timers, at) => toggled(timers, id, at)),
    dismiss: (id) => change((timers) => without(timers, id)),
  };
}
