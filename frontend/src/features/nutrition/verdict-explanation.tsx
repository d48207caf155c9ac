// Explains the verdict of a badge in a popover, which loads when the badge is selected.
import type { ComponentProps } from "react";
import { Link } from "react-router";
import type { Verdict } from "@/api/types";
import Popover from "@/ui/popover";
import { completeText, verdictTexts } from "./verdict-texts";

interface VerdictExplanationProps extends Omit<ComponentProps<typeof Popover>, "children"> {
  verdict: Verdict;
  verdictText: string | undefined;
  /** Name of the profile, if the title names it. */
  profile: string | undefined;
  note: string | undefined;
  explanationPath: string;
}

export default function VerdictExplanation(props: VerdictExplanationProps) {
  const { verdict, verdictText, profile, note, explanationPath, ...popover } = props;
  return (
    <Popover {...popover}>
      {verdictText !== undefined && verdictText !== popover.title && (
        <p className="mb-1.5 font-semibold">{verdictText}.</p>
      )}
      <p>{profile !== undefined && verdict === "complete" ? completeText(profile) : verdictTexts[verdict]}</p>
      {profile !== undefined && note !== undefined && <p className="mt-1.5">{note}</p>}
      <Link to={explanationPath} className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand underline">
        How this is calculated
      </Link>
    </Popover>
  );
}
