// The verdict on a dish: one sentence, how much of the profile was assessed, which profile.
import type { Analysis } from "@/api/types";
import { VerdictIcon } from "./verdict-icon";
import { verdicts } from "./verdicts";

/** A verdict that names many nutrients reads as a sentence, not as a headline. */
const longestHeadline = 80;

export function VerdictPanel({ analysis }: { analysis: Analysis }) {
  const { verdict, verdictText, assessed, total, profile, unmatched, unweighed } = analysis;
  return (
    <div className="verdict-panel" data-verdict={verdict}>
      <VerdictIcon verdict={verdict} size={32} />
      <div className="min-w-0">
        <p className={verdictText.length > longestHeadline ? "font-semibold" : "font-display text-h3 font-bold"}>
          {verdictText}
        </p>
        {verdict !== "notAssessed" && (
          <p className="mt-1">
            {assessed} of {total} nutrients assessed
          </p>
        )}
        <p className="mt-1 text-meta text-muted">{profile.label}</p>
        {verdict !== "incomplete" && <p className="mt-3 max-w-2xl text-meta">{verdicts[verdict].text}</p>}
        <Lines title="Not in the food table" lines={unmatched} />
        <Lines title="No known weight" lines={unweighed} />
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
