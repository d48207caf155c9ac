// The nutrient profile whose verdict is shown first, which the operator can name for the country of a visitor.
import { createContext } from "react";
import type { Analysis, ProfileVerdict } from "@/api/types";

/** Id of the profile; undefined if the operator names none for the visitor's country. The built-in one is first then. */
export const FirstProfile = createContext<string | undefined>(undefined);

/** Returns the verdicts by all profiles, first that of the named profile. */
export function orderProfiles({ profiles }: Pick<Analysis, "profiles">, first: string | undefined): ProfileVerdict[] {
  const isFirst = ({ id }: ProfileVerdict) => id === first;
  return [...profiles.filter(isFirst), ...profiles.filter((profile) => !isFirst(profile))];
}
