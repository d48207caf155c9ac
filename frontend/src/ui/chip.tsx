// A pill-shaped toggle button, a row of them, and a button that removes a filter.
import type { ReactNode } from "react";
import { clsx } from "clsx";
import { centreInRow } from "./scroll-row";
import type { Submission } from "./submission";

const base =
  "inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-full border px-4 text-meta font-semibold whitespace-nowrap transition-colors";
const pressedLook = "border-brand bg-brand text-on-brand";
const defaultLook = "border-line bg-surface text-ink hover:border-brand hover:text-brand";

interface ChipProps {
  pressed: boolean;
  onPress: () => void;
  disabled?: boolean;
  /** What the chip submits without scripts. */
  submits?: Submission & { value: string };
  children: ReactNode;
}

export function Chip({ pressed, onPress, disabled = false, submits, children }: ChipProps) {
  return (
    <button
      ref={pressed ? scrollIntoRow : undefined}
      type={submits ? "submit" : "button"}
      {...submits}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
      className={clsx(base, pressed ? pressedLook : defaultLook)}
    >
      {children}
    </button>
  );
}

/** A chip for a filter that is set. It is no toggle, because it disappears when it is pressed. */
export function RemovableChip({
  onRemove,
  children,
}: {
  onRemove: (chip: HTMLButtonElement) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={(event) => onRemove(event.currentTarget)}
      className={clsx(base, pressedLook, "noscript:hidden")}
    >
      {children}
    </button>
  );
}

function scrollIntoRow(chip: HTMLElement | null) {
  const row = chip?.closest<HTMLElement>("." + rowClass);
  if (chip && row) centreInRow(chip, row);
}

const rowClass = "chip-row";

interface ChipRowProps {
  label: string;
  /** Gives all chips the same width on wide screens. Use it where a chip at the end of a row barely fits. */
  hasColumns?: boolean;
  children: ReactNode;
}

/** The row scrolls sideways on narrow screens and wraps on wide ones. */
export function ChipRow({ label, hasColumns = false, children }: ChipRowProps) {
  return (
    <div role="group" aria-label={label} data-columns={hasColumns || undefined} className={rowClass}>
      {children}
    </div>
  );
}
