// A few options in one bar, made of native radio buttons.
import clsx from "clsx";
import { useId, type ReactNode } from "react";
import type { Submission } from "./submission";

interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  segments: readonly Segment<Value>[];
  onChange: (value: Value) => void;
  /** The field of a form that also works without scripts. */
  submits?: Submission;
  /** True if a phone shows two segments in a row, because all of them do not fit into one. */
  wrapsOnPhone?: boolean;
}

export function SegmentedControl<Value extends string>({
  label,
  value,
  segments,
  onChange,
  submits,
  wrapsOnPhone = false,
}: SegmentedControlProps<Value>) {
  const id = useId();
  return (
    <fieldset
      className={clsx(
        "rounded-control border border-line bg-surface p-1",
        wrapsOnPhone ? "grid w-full grid-cols-2 gap-y-2 sm:inline-flex sm:w-auto" : "inline-flex max-w-full",
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="relative flex min-h-9 cursor-pointer items-center justify-center gap-1.5 rounded-lg px-2.5 text-meta font-semibold text-muted before:absolute before:-inset-1 hover:text-ink has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-honey"
        >
          <input
            type="radio"
            name={submits?.name ?? id}
            form={submits?.form}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            // Transparent, because the label shows the focus ring.
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
