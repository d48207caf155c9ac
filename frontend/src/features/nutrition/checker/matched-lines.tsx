// Shows for each ingredient line which food and weight it was recognised as.
import { Check, CircleAlert } from "lucide-react";
import type { AnalysedLine } from "@/api/types";
import { isAccepted, isMatched, matchText } from "@/ui/ingredient-lines";
import { LineQuestion } from "@/ui/line-question";

export function MatchedLines({ lines }: { lines: readonly AnalysedLine[] }) {
  const recognised = lines.filter(isMatched).length;
  return (
    <section aria-labelledby="lines" className="fact-panel">
      <h3 id="lines" className="text-h3">
        How we read your ingredients
      </h3>
      <p className="mt-1 text-meta text-muted">
        {recognised} of {lines.length} recognised.
        {recognised < lines.length && " The others are not included in the figures."}
      </p>
      <ul className="mt-3">
        {lines.map((line, index) => (
          <MatchedLine key={index} line={line} />
        ))}
      </ul>
    </section>
  );
}

function MatchedLine({ line }: { line: AnalysedLine }) {
  return (
    <li className="flex gap-3 border-t border-line py-2.5">
      {isAccepted(line) ? (
        <Check aria-hidden size={18} className="mt-1 shrink-0 text-brand" />
      ) : (
        <CircleAlert aria-hidden size={18} className="mt-1 shrink-0 text-danger" />
      )}
      <div className="min-w-0">
        <p className="font-semibold">{line.text}</p>
        <p className={isAccepted(line) ? "text-meta text-muted" : "text-meta font-semibold text-danger"}>
          {matchText(line)}
        </p>
        <LineQuestion question={line.question} />
      </div>
    </li>
  );
}
