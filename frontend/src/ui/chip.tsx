// One of several choices as a pill, pressed or not.
import type { ReactNode } from "react";
import { clsx } from "clsx";

const base =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-meta font-semibold whitespace-nowrap transition-colors";
const on = "border-brand bg-brand text-on-brand";
const off = "border-line bg-surface text-ink hover:border-brand hover:text-brand";

interface ChipProps {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

export function Chip({ pressed, onPress, children }: ChipProps) {
  return (
    <button type="button" aria-pressed={pressed} onClick={onPress} className={clsx(base, pressed ? on : off)}>
      {children}
    </button>
  );
}

/** Chips in a row that scrolls sideways inside itself on a narrow screen and wraps on a wide one. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="chip-row">
      {children}
    </div>
  );
}
