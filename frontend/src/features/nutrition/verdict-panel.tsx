// The verdict of an analysis in one sentence, with the profile and the number of nutrients assessed.
import type { Analysis } from "@/api/types";
import { VerdictIcon, verdicts } from "./verdicts";

/** Number of characters above which a verdict is too long for headline type. */
const maxHeadlineLength = 80;

export function VerdictPanel({ analysis }: { analysis: Analysis }) {
  const { verdict, verdictText, assessed, total, profile, unmatched, unweighed } = analysis;
  return (
    <div className="verdict-panel" data-verdict={verdict}>
      <VerdictIcon verdict={verdict} size={32} />
      <div className="min-w-0">
        <p className={verdictText.length > maxHeadlineLength ? "font-semibold" : "font-display text-h3 font-bold"}>
          {verdictText}
        </p>
        {verdict !== "notAssessed" && (
          <p className="mt-1">
            {assessed} of {total} nutrients assessed
          </p>
        )}
        <p className="mt-1 text-meta text-muted">{profile.label}</p>
        {verdict !== "incomplete" && <p className="mt-3 max-w-2xl text-meta">{verdicts[verdict].text}</p>}
        <Lines title="Not recognised" lines={unmatched} />
        <Lines title="Weight not known" lines={unweighed} />
      </div>
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <p className="mt-2 text-meta">
      <b>{title}:</b> {lines.join("; ")}
    </p>
  );
}
