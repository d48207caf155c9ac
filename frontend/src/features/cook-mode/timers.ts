// Kitchen timers as plain values: each knows when it ends, or how much is left while it rests.

export interface KitchenTimer {
  /** Step and place in it: a waiting time has one timer. */
  id: string;
  step: number;
  label: string;
  seconds: number;
  state: { running: true; endsAt: number } | { running: false; leftMs: number };
}

export interface TimerPlan {
  id: string;
  step: number;
  label: string;
  seconds: number;
}

export function started(timers: readonly KitchenTimer[], plan: TimerPlan, now: number): KitchenTimer[] {
  return [...without(timers, plan.id), { ...plan, state: { running: true, endsAt: now + plan.seconds * 1000 } }];
}

export function without(timers: readonly KitchenTimer[], id: string): KitchenTimer[] {
  return timers.filter((timer) => timer.id !== id);
}

/** Pauses what runs and lets go what rests; a timer that is up stays up. */
export function toggled(timers: readonly KitchenTimer[], id: string, now: number): KitchenTimer[] {
  return timers.map((timer) => {
    if (timer.id !== id || isUp(timer, now)) return timer;
    const leftMs = leftMsAt(timer, now);
    return {
      ...timer,
      state: timer.state.running ? { running: false, leftMs } : { running: true, endsAt: now + leftMs },
    };
  });
}

export function leftMsAt({ state }: KitchenTimer, now: number): number {
  return Math.max(0, state.running ? state.endsAt - now : state.leftMs);
}

export function isUp(timer: KitchenTimer, now: number): boolean {
  return leftMsAt(timer, now) === 0;
}

/** '4:05', '1:02:00'; a begun second counts whole, so that 0:00 means now. */
export function clock(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  const two = (part: number) => String(part).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
