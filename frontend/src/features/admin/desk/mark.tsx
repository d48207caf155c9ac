// A word that tells a state at a glance: its ground is a help, the word alone says it.
import type { ReactNode } from "react";
import { clsx } from "clsx";

type Tone = "plain" | "good" | "urgent";

const tones: Record<Tone, string> = {
  plain: "bg-oat text-ink",
  good: "bg-brand-soft text-brand",
  urgent: "bg-danger-soft text-danger",
};

export function Mark({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={clsx("inline-flex rounded-full px-2.5 py-0.5 text-meta font-semibold whitespace-nowrap", tones[tone])}
    >
      {children}
    </span>
  );
}
