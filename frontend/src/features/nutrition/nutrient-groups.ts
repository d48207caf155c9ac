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
  /** True if a nutrient is outside its limits, or too little is known about it in this dish. */
  hasProblem: boolean;
}

export function groupNutrients(nutrients: readonly NutrientResult[]): NutrientGroupSummary[] {
  return groups
    .map(({ id, title }) => {
      const members = nutrients.filter(({ group }) => group === id);
      const limited = members.filter(({ minimum, strictestLimit }) => minimum !== null || strictestLimit !== null);
      const assessable = limited.filter((nutrient) => nutrient.assessable);
      const within = assessable.filter(({ status }) => status === "meets");
      return {
        id,
        title,
        nutrients: members,
        within: within.length,
        assessed: assessable.filter(({ status }) => status !== "unknown").length,
        limited: limited.length,
        hasProblem: within.length < assessable.length,
      };
    })
    .filter((group) => group.nutrients.length > 0);
}
