// The nutrient profile whose verdict is shown first, which the operator can name for the country of a visitor.
import { createContext } from "react";
import type { ProfileVerdict, Verdict } from "@/api/types";

/** Id of the profile; undefined if the operator names none for the visitor's country. The built-in one is first then. */
export const FirstProfile = createContext<string | undefined>(undefined);

/** The verdicts on some amounts: by the built-in profile, and by each profile. */
interface AssessedAmounts {
  verdict: Verdict;
  verdictText: string;
  profiles: ProfileVerdict[];
}

export interface FirstVerdict {
  verdict: Verdict;
  /** The verdict as a sentence without a full stop. */
  verdictText: string;
  /** Name of the profile, to be shown with the verdict; undefined if the operator names no profile for the visitor's country. */
  profile?: string;
}

/** Returns the verdicts by all profiles, first that of the named profile. */
export function orderProfiles(
  { profiles }: Pick<AssessedAmounts, "profiles">,
  first: string | undefined,
): ProfileVerdict[] {
  const isFirst = ({ id }: ProfileVerdict) => id === first;
  return [...profiles.filter(isFirst), ...profiles.filter((profile) => !isFirst(profile))];
}

/** Returns the verdict by the named profile. If that has no limits for the animal, the verdict is by the built-in profile. */
export function firstVerdict(amounts: AssessedAmounts, first: string | undefined): FirstVerdict {
  const shown = first === undefined ? undefined : orderProfiles(amounts, first)[0];
  const { verdict, verdictText } = shown ?? amounts;
  return { verdict, verdictText, ...(shown && { profile: shown.name }) };
}

/** Names the profile in the sentence of a verdict, unless the sentence names it already. */
export function withProfileName({ verdict, verdictText, profile }: FirstVerdict): string {
  const isAssessed = verdict === "complete" || verdict === "incomplete";
  return profile === undefined || !isAssessed || verdictText.includes(profile)
    ? verdictText
    : `${profile}: ${verdictText}`;
}
