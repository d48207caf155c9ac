// The verdict on the amounts of a recipe page, by the profile that is shown first.
import type { Analysis, RecipeDetail, Verdict } from "@/api/types";
import { orderProfiles } from "./first-profile";

/** The verdict on the amounts that a recipe page shows. */
export interface BatchVerdict {
  verdict: Verdict;
  /** The verdict as a sentence without a full stop. */
  verdictText: string;
  /** Name of the profile, to be shown with the verdict; undefined if the operator names no profile for the visitor's country. */
  profile?: string;
  /** A sentence that says what the verdict does not cover. */
  note?: string;
}

/**
 * Returns the verdict by the first profile. Other profiles than the built-in one assess only the author's amounts: of another
 * size their verdict is returned if it is not 'complete', because scaling does not add what is missing.
 */
export function firstVerdict(
  { batch, scale }: Pick<RecipeDetail, "batch" | "scale">,
  analysis: Pick<Analysis, "profiles"> | undefined,
  firstId: string | undefined,
): BatchVerdict {
  const { verdict, verdictText } = batch;
  const builtIn = analysis?.profiles[0];
  if (firstId === undefined || analysis === undefined || builtIn === undefined) return { verdict, verdictText };
  const first = orderProfiles(analysis, firstId)[0] ?? builtIn;
  if (first === builtIn) return { verdict, verdictText, profile: builtIn.name };
  if (scale === 1) return { verdict: first.verdict, verdictText: first.verdictText, profile: first.name };
  if (first.verdict === "complete") {
    const note = `We checked this size by ${builtIn.name} only. The original amounts are complete by ${first.name}.`;
    return { verdict, verdictText, profile: builtIn.name, note };
  }
  return {
    verdict: first.verdict,
    verdictText: first.verdictText,
    profile: first.name,
    note: `By ${first.name}, we checked the original amounts only.`,
  };
}

/** Names the profile in the sentence of a verdict, unless the sentence names it already. */
export function withProfileName({ verdict, verdictText, profile }: BatchVerdict): string {
  const isAssessed = verdict === "complete" || verdict === "incomplete";
  return profile === undefined || !isAssessed || verdictText.includes(profile)
    ? verdictText
    : `${profile}: ${verdictText}`;
}
