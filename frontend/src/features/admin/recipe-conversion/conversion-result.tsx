// The result of a conversion: the message, the totals and one line for each recipe.
import type { ReactNode } from "react";
import type { ConversionResult } from "@/api/types";
import { formatNumber } from "@/ui/format";

interface ConversionResultPanelProps {
  result: ConversionResult;
  /** A sentence on who started the conversion and when it finished. */
  children: ReactNode;
}

export function ConversionResultPanel({ result, children }: ConversionResultPanelProps) {
  const { success, message, summary, details } = result;
  const totals = [
    ["Total", summary.total],
    ["Converted", summary.converted],
    ["Failed", summary.failed],
  ] as const;
  return (
    <section aria-labelledby="conversion-result" className="fact-panel grid grid-cols-1 gap-4">
      <div>
        <h2 id="conversion-result" className="text-h3">
          Results
        </h2>
        <p role="status" className={success ? "font-semibold" : "font-semibold text-danger"}>
          {message}
        </p>
        <p className="text-meta text-muted">{children}</p>
      </div>
      <dl className="grid grid-cols-3 gap-4">
        {totals.map(([label, count]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="text-h3 font-bold tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {details.length > 0 && (
        <div>
          <h3 id="conversion-details" className="font-semibold">
            Details
          </h3>
          {/* The list scrolls, so it must be reachable by keyboard. */}
          <div
            role="region"
            aria-labelledby="conversion-details"
            tabIndex={0}
            className="mt-1 overflow-y-auto"
            style={{ maxHeight: "24rem" }}
          >
            <ul className="grid gap-1 text-meta wrap-anywhere">
              {details.map((line, index) => (
                // Two recipes can have the same title, and so the same line.
                <li key={index} className={line.startsWith("✓") ? "text-brand" : "font-semibold text-danger"}>
                  {line}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </section>
  );
}
