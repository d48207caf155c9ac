// Groups nutrients in the order of the chart and counts how many are within their limits.
import type { NutrientGroup, NutrientResult } from "@/api/types";

const groups: readonly { id: NutrientGroup; title: string }[] = [
  { id: "minerals", title: "Minerals" },
  { id: "vitamins", title: "Vitamins" },
  { id: "protein", title: "Protein and amino acids" },
  { id: "fat", title: "Fat and fatty acids" },
  { id: "ratios", title: "Ratios" },
];

export interface NutrientGroupSummary {
  id: NutrientGroup;
  title: string;
  nutrients: readonly NutrientResult[];
  /** Number of assessed nutrients within their limits. */
  within: number;
  /** Number of nutrients that have a limit and enough data to compare. */
  assessed: number;
  /** Number of nutrients that have a limit. */
  limited: number;
}

export function groupNutrients(nutrients: readonly NutrientResult[]): NutrientGroupSummary[] {
  return groups
    .map(({ id, title }) => {
      const members = nutrients.filter(({ group }) => group === id);
      const limited = members.filter(({ minimum, strictestLimit }) => minimum !== null || strictestLimit !== null);
      const assessed = limited.filter(({ assessable }) => assessable);
      const within = assessed.filter(({ status }) => status === "meets");
      return {
        id,
        title,
        nutrients: members,
        within: within.length,
        assessed: assessed.length,
        limited: limited.length,
      };
    })
    .filter((group) => group.nutrients.length > 0);
}
