// Explains how losses by cooking are counted, for the dish and for each of its ingredients.
import type { Analysis } from "@/api/types";

export function CookingLosses({ analysis: { lines, retentionAssumption } }: { analysis: Analysis }) {
  return (
    <div className="mt-4 text-meta text-muted">
      <p className="max-w-3xl">
        <b>How cooking losses are counted.</b> {retentionAssumption}
      </p>
      <details className="mt-1 text-meta">
        <summary className="min-h-11 py-2 font-semibold text-brand">How each ingredient is counted</summary>
        <ul className="mt-1 grid gap-1.5">
          {lines.map(({ text, cooking }, index) => (
            <li key={index}>
              <span className="text-ink">{text}</span>: {cooking ?? "not recognised, so not counted"}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
