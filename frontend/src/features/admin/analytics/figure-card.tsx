// A figure with its name, and the same figure of the period before.
import type { ReactNode } from "react";
import { changeText } from "./figures";

interface FigureCardProps {
  label: string;
  /** The current figure; null if it is not known. */
  value: number | null;
  format: (value: number) => string;
  /** The figure of the period before. Not set for figures that do not depend on a period. */
  previous?: number | null | undefined;
  /** The text that replaces an unknown figure. */
  unknown?: string;
  note?: ReactNode;
}

export function FigureCard({ label, value, format, previous, unknown = "Not known", note }: FigureCardProps) {
  return (
    <div className="figure-card fact-panel">
      <dt>{label}</dt>
      <dd className="figure-value">
        {value === null ? <span className="figure-unknown">{unknown}</span> : format(value)}
      </dd>
      {previous !== undefined && <dd className="figure-note">{comparison(value, previous, format)}</dd>}
      {note !== undefined && <dd className="figure-note">{note}</dd>}
    </div>
  );
}

function comparison(value: number | null, previous: number | null, format: (value: number) => string): string {
  if (previous === null) return "Not known for the period before";
  const change = value === null ? undefined : changeText(value, previous);
  return `${format(previous)} in the period before${change === undefined ? "" : ` (${change})`}`;
}

export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl aria-label={label} className="figure-grid">
      {children}
    </dl>
  );
}
