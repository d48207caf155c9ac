// The match and the hazards of a line, shown below it while it is typed.
import { Check, CircleAlert } from "lucide-react";
import { clsx } from "clsx";
import { isMatched, matchText } from "@/ui/ingredient-lines";
import { LineFindings } from "@/ui/line-findings";
import { LineQuestion } from "@/ui/line-question";
import type { LineResult } from "./use-live-check";

interface LineFeedbackProps {
  id: string;
  result: LineResult | undefined;
}

/** Rendered even when it is empty, so that screen readers announce changes. */
export function LineFeedback({ id, result }: LineFeedbackProps) {
  const { line, findings = [] } = result ?? {};
  const isUnsafe = findings.some(({ verdict }) => verdict === "unsafe");
  return (
    <div id={id} aria-live="polite" className="text-meta">
      {/* A hazard with the verdict 'unsafe' is reported instead of the match. */}
      {line && !isUnsafe && (
        <p className={clsx("mt-1 flex gap-1.5", isMatched(line) ? "text-muted" : "font-semibold")}>
          {isMatched(line) ? (
            <Check aria-hidden size={16} className="mt-0.5 shrink-0 text-brand" />
          ) : (
            <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-star" />
          )}
          {matchText(line)}
        </p>
      )}
      {line && <LineQuestion question={line.question} />}
      <LineFindings findings={findings} />
    </div>
  );
}
