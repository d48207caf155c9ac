// The verdict of an analysis in one sentence, with the profile and the number of nutrients assessed.
import { use } from "react";
import type { Analysis } from "@/api/types";
import { ExceededLimits } from "@/ui/exceeded-limits";
import { FirstProfile, orderProfiles } from "@/ui/first-profile";
import { MissedLimits, OtherProfiles } from "./profile-verdicts";
import { completeText, verdictTexts } from "./verdict-texts";
import { VerdictIcon } from "./verdicts";

/** Number of characters above which a verdict is too long for headline type. */
const maxHeadlineLength = 80;

export function VerdictPanel({ analysis }: { analysis: Analysis }) {
  const { profile: builtIn, exceededLimits, unmatched, unweighed, certainProblems } = analysis;
  const [first, ...others] = orderProfiles(analysis, use(FirstProfile));
  const { verdict, verdictText, isJustComplete, assessed, total, label } = first ?? {
    ...analysis,
    label: builtIn.label,
  };
  const isBuiltIn = first === undefined || first.id === analysis.profiles[0]?.id;
  const isUnknown = verdict === "notAssessed";
  const isAssessed = verdict === "complete" || verdict === "incomplete";
  // A limit that the dish exceeds can be the maximum of the built-in profile, which another profile may not have.
  const showsAllLimits = isUnknown || isBuiltIn || verdict === "incomplete";
  return (
    <div className="verdict-panel" data-verdict={verdict}>
      <VerdictIcon verdict={verdict} size={32} />
      <div className="min-w-0">
        <p className={verdictText.length > maxHeadlineLength ? "font-semibold" : "font-display text-h3 font-bold"}>
          {verdictText}
        </p>
        {isJustComplete && (
          <p className="mt-1 font-semibold">
            A small difference in a food can make this recipe incomplete. Measure exactly.
          </p>
        )}
        {isAssessed && (
          <p className="mt-1">
            {assessed} of {total} nutrients assessed
          </p>
        )}
        {verdict !== "treat" && <p className="mt-1 text-meta text-muted">{label}</p>}
        {verdict !== "incomplete" && (
          <p className="mt-3 max-w-2xl text-meta">
            {verdict === "complete" && !isBuiltIn ? completeText(first.name) : verdictTexts[verdict]}
          </p>
        )}
        {!isBuiltIn && <MissedLimits profile={first} />}
        <ExceededLimits
          limits={showsAllLimits ? exceededLimits : exceededLimits.filter((limit) => !limit.preventsComplete)}
          isPartlyUnknown={isUnknown}
        />
        <Lines title="Not recognised" lines={unmatched} />
        <Lines title="Weight not known" lines={unweighed} />
        {certainProblems.length > 0 && (
          <>
            <p className="mt-3 text-meta font-semibold">
              Already certain, whichever ordinary foods and amounts these lines are:
            </p>
            <ul className="mt-1 list-disc pl-5 text-meta">
              {certainProblems.map(({ id, sentence }) => (
                <li key={id}>{sentence}</li>
              ))}
            </ul>
          </>
        )}
        {isAssessed && <OtherProfiles profiles={others} />}
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
