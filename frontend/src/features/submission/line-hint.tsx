// The match and the hazards of a line, shown below it while it is typed.
import { Check, CircleAlert, OctagonAlert, TriangleAlert } from "lucide-react";
import { clsx } from "clsx";
import { isMatched, matchText } from "@/ui/ingredient-lines";
import type { LineNote } from "./use-live-check";

interface LineHintProps {
  id: string;
  note: LineNote | undefined;
}

/** Always rendered, so that screen readers announce changes. */
export function LineHint({ id, note }: LineHintProps) {
  const { line, findings = [] } = note ?? {};
  const isUnsafe = findings.some(({ verdict }) => verdict === "unsafe");
  return (
    <div id={id} aria-live="polite" className="text-meta">
      {/* A hazard is reported instead of a missing match. */}
      {line && (isMatched(line) || !isUnsafe) && (
        <p className={clsx("mt-1 flex gap-1.5", isMatched(line) ? "text-muted" : "font-semibold")}>
          {isMatched(line) ? (
            <Check aria-hidden size={16} className="mt-0.5 shrink-0 text-brand" />
          ) : (
            <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-star" />
          )}
          {matchText(line)}
        </p>
      )}
      {findings.map(({ sentence, verdict }) => (
        <p key={sentence} className={clsx("mt-1 flex gap-1.5", verdict === "unsafe" && "font-semibold text-danger")}>
          {verdict === "unsafe" ? (
            <OctagonAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          ) : (
            <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-star" />
          )}
          {sentence}
        </p>
      ))}
    </div>
  );
}
