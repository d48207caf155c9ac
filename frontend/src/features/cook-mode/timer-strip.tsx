// The timers that are running, paused or finished; shown on every step.
import { Pause, Play, X } from "lucide-react";
import { IconButton } from "@/ui/button";
import { formatClock, isFinished, remainingMs, type KitchenTimer } from "./timers";
import type { Timers } from "./use-timers";

/** A step can have several timers, so the names of the buttons contain the label of the timer too. */
export function TimerStrip({ timers }: { timers: Timers }) {
  if (timers.all.length === 0) return null;
  return (
    <ul className="timer-strip" aria-label="Timers">
      {timers.all.map((timer) => (
        <li key={timer.id} className="timer" data-finished={isFinished(timer, timers.now)}>
          <TimerDisplay timer={timer} now={timers.now} />
          {!isFinished(timer, timers.now) && (
            <IconButton
              aria-label={`${timer.state.running ? "Pause" : "Resume"} the timer of step ${timer.step}: ${timer.label}`}
              onClick={() => timers.toggle(timer.id)}
            >
              {timer.state.running ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
            </IconButton>
          )}
          <IconButton
            aria-label={`Dismiss the timer of step ${timer.step}: ${timer.label}`}
            onClick={() => timers.dismiss(timer.id)}
          >
            <X aria-hidden size={20} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function TimerDisplay({ timer, now }: { timer: KitchenTimer; now: number }) {
  const remaining = remainingMs(timer, now);
  if (isFinished(timer, now)) {
    return (
      <p role="alert" className="grow">
        <b className="block">Time is up</b>
        <span className="text-meta">
          Step {timer.step}: {timer.label}
        </span>
      </p>
    );
  }
  return (
    <>
      <TimerRing remainingFraction={remaining / (timer.seconds * 1000)} />
      <p className="grow">
        <b role="timer" aria-label={`Step ${timer.step}: ${timer.label}`} className="block text-h3 tabular-nums">
          {formatClock(remaining)}
        </b>
        <span className="text-meta text-muted">
          Step {timer.step}: {timer.label}
        </span>
      </p>
    </>
  );
}

const radius = 15;
const circumference = 2 * Math.PI * radius;

function TimerRing({ remainingFraction }: { remainingFraction: number }) {
  return (
    <svg viewBox="0 0 36 36" className="size-10 shrink-0 -rotate-90" aria-hidden>
      <circle cx="18" cy="18" r={radius} fill="none" stroke="var(--line)" strokeWidth="4" />
      <circle
        cx="18"
        cy="18"
        r={radius}
        fill="none"
        stroke="var(--brand)"
        strokeWidth="4"
        strokeDasharray={circumference}
        strokeDashoffset={circumference * (1 - remainingFraction)}
      />
    </svg>
  );
}
