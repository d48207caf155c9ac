// Small labels: a badge for a status, and a date with its time.
import type { ReactNode } from "react";
import { clsx } from "clsx";

type Tone = "plain" | "good" | "urgent";

const tones: Record<Tone, string> = {
  plain: "bg-oat text-ink",
  good: "bg-brand-soft text-brand",
  urgent: "bg-danger-soft text-danger",
};

export function Badge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={clsx("inline-flex rounded-full px-2.5 py-0.5 text-meta font-semibold whitespace-nowrap", tones[tone])}
    >
      {children}
    </span>
  );
}

const dateTimeFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** Shows an ISO 8601 timestamp in the administrator's time zone. */
export function DateTime({ at }: { at: string }) {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {dateTimeFormat.format(date)}
    </time>
  );
}
