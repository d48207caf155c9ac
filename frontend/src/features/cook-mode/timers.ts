// Kitchen timers as immutable values. A running timer stores its end, a paused one the remaining time.

export interface NewTimer {
  /** Number of the step and index of the timer in it, such as '2-0'. */
  id: string;
  step: number;
  label: string;
  seconds: number;
}

export interface KitchenTimer extends NewTimer {
  state: { running: true; endsAt: number } | { running: false; remainingMs: number };
  /** When its end was detected. The bell rings from then on: a device that slept detects the end late. */
  endDetectedAt?: number;
}

/** Numbers the labels that several timers of a step have, because each timer needs its own name: '20 minutes (1 of 2)'. */
export function withDistinctLabels<T extends { label: string }>(timers: readonly T[]): T[] {
  return timers.map((timer, index) => {
    const isSame = ({ label }: T) => label === timer.label;
    const count = timers.filter(isSame).length;
    const number = timers.slice(0, index + 1).filter(isSame).length;
    return count > 1 ? { ...timer, label: `${timer.label} (${number} of ${count})` } : timer;
  });
}

/** Adds a running timer, and replaces one with the same id. */
export function startTimer(timers: readonly KitchenTimer[], timer: NewTimer, now: number): KitchenTimer[] {
  return [...removeTimer(timers, timer.id), { ...timer, state: { running: true, endsAt: now + timer.seconds * 1000 } }];
}

export function removeTimer(timers: readonly KitchenTimer[], id: string): KitchenTimer[] {
  return timers.filter((timer) => timer.id !== id);
}

/** Pauses a running timer or resumes a paused one; a finished timer does not change. */
export function toggleTimer(timers: readonly KitchenTimer[], id: string, now: number): KitchenTimer[] {
  return timers.map((timer) => {
    if (timer.id !== id || isFinished(timer, now)) return timer;
    const remaining = remainingMs(timer, now);
    return {
      ...timer,
      state: timer.state.running
        ? { running: false, remainingMs: remaining }
        : { running: true, endsAt: now + remaining },
    };
  });
}

/** Returns the timers in the order in which the cook must act: those that ended last, then the next to end, then the paused ones. */
export function sortByUrgency(timers: readonly KitchenTimer[], now: number): KitchenTimer[] {
  const rank = (timer: KitchenTimer) => (isFinished(timer, now) ? 0 : timer.state.running ? 1 : 2);
  const endedAt = ({ endDetectedAt = now }: KitchenTimer) => endDetectedAt;
  return timers.toSorted(
    (a, b) =>
      rank(a) - rank(b) || (isFinished(a, now) ? endedAt(b) - endedAt(a) : remainingMs(a, now) - remainingMs(b, now)),
  );
}

export function remainingMs({ state }: KitchenTimer, now: number): number {
  return Math.max(0, state.running ? state.endsAt - now : state.remainingMs);
}

export function isFinished(timer: KitchenTimer, now: number): boolean {
  return remainingMs(timer, now) === 0;
}

/** Stores `now` in each timer whose end is detected. Returns the same array if no timer has ended since the last call. */
export function detectEnds(timers: readonly KitchenTimer[], now: number): readonly KitchenTimer[] {
  const hasEnded = (timer: KitchenTimer) => timer.endDetectedAt === undefined && isFinished(timer, now);
  if (!timers.some(hasEnded)) return timers;
  return timers.map((timer) => (hasEnded(timer) ? { ...timer, endDetectedAt: now } : timer));
}

/** Formats milliseconds as '4:05' or '1:02:00'. Seconds are rounded up, so that 0:00 means finished. */
export function formatClock(durationMs: number): string {
  const seconds = Math.ceil(durationMs / 1000);
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
    : `${minutes}:${twoDigits(seconds % 60)}`;
}
