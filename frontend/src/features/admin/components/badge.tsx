// A small label for a status or a category.
import type { ReactNode } from "react";
import { clsx } from "clsx";

export type BadgeTone = "plain" | "good" | "urgent";

const toneClasses: Record<BadgeTone, string> = {
  plain: "bg-oat text-ink",
  good: "bg-brand-soft text-brand",
  urgent: "bg-danger-soft text-danger",
};

export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "inline-flex rounded-full px-2.5 py-0.5 text-meta font-semibold whitespace-nowrap",
        toneClasses[tone],
      )}
    >
      {children}
    </span>
  );
}
