// The question about an ingredient line that is not understood or whose dose is implausible.
import { CircleHelp } from "lucide-react";
import type { AnalysedLine } from "@/api/types";

export function LineQuestion({ question }: Pick<AnalysedLine, "question">) {
  if (question === null) return null;
  return (
    <p className="mt-1 flex gap-1.5 text-meta font-semibold">
      <CircleHelp aria-hidden size={16} className="mt-1 shrink-0 text-star" />
      {question.text}
    </p>
  );
}
