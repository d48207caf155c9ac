// The nutrient profile whose verdict is shown first, which the operator can name for the country of a visitor.
import { createContext } from "react";
import type { Analysis, ProfileVerdict } from "@/api/types";

/** Id of the profile; undefined for the built-in one. */
export const FirstProfile = createContext<string | undefined>(undefined);

/** Returns the verdicts by all profiles, first that of the named profile. */
export function orderProfiles(analysis: Analysis, first: string | undefined): ProfileVerdict[] {
  const isFirst = ({ id }: ProfileVerdict) => id === first;
  return [...analysis.profiles.filter(isFirst), ...analysis.profiles.filter((profile) => !isFirst(profile))];
}
