// The timers that are running, paused or finished; shown on every step. One bar has the most urgent, and unfolds to all.
import { ChevronDown, ChevronUp, Pause, Play, X } from "lucide-react";
import { useRef } from "react";
import { Button, IconButton } from "@/ui/button";
import { formatClock, isFinished, remainingMs, sortByUrgency, type KitchenTimer } from "./timers";
import type { Timers } from "./use-timers";

/** A step can have several timers, so the names of the buttons contain the label of the timer too. */
export function TimerStrip({ timers }: { timers: Timers }) {
  const list = useRef<HTMLUListElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { all, now, showsAll, setShowsAll } = timers;
  if (all.length === 0) return null;
  const shown = sortByUrgency(all, now).slice(0, showsAll ? undefined : 1);
  const Arrow = showsAll ? ChevronDown : ChevronUp;
  return (
    <div
      className="timer-strip"
      data-open={showsAll}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !showsAll) return;
        setShowsAll(false);
        toggle.current?.focus();
      }}
    >
      <ul ref={list} tabIndex={-1} aria-label="Timers">
        {shown.map((timer) => (
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
              onClick={() => {
                timers.dismiss(timer.id);
                // The button disappears. The focus must not be lost with it.
                list.current?.focus();
              }}
            >
              <X aria-hidden size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
      {all.length > 1 && (
        <Button
          ref={toggle}
          look="secondary"
          className="px-3!"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? "Show fewer" : `${all.length - 1} more`}{" "}
          <span className="sr-only">{all.length === 2 && !showsAll ? "timer" : "timers"}</span>
          <Arrow aria-hidden size={18} />
        </Button>
      )}
    </div>
  );
}

function TimerDisplay({ timer, now }: { timer: KitchenTimer; now: number }) {
  const remaining = remainingMs(timer, now);
  if (isFinished(timer, now)) {
    return (
      <p role="alert" className="timer-text">
        <b className="block">Time is up</b>
        <span className="timer-label text-meta">
          Step {timer.step}: {timer.label}
        </span>
      </p>
    );
  }
  return (
    <>
      <TimerRing remainingFraction={remaining / (timer.seconds * 1000)} />
      <p className="timer-text">
        <b role="timer" aria-label={`Step ${timer.step}: ${timer.label}`} className="block text-h3 tabular-nums">
          {formatClock(remaining)}
        </b>
        <span className="timer-label text-meta text-muted">
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
    <svg viewBox="0 0 36 36" className="timer-ring size-10 shrink-0 -rotate-90" aria-hidden>
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
