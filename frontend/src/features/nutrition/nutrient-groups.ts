// The nutrients in the order of the chart, and how each group stands.
import type { NutrientGroup, NutrientResult } from "@/api/types";

const groups: readonly { id: NutrientGroup; title: string }[] = [
  { id: "minerals", title: "Minerals" },
  { id: "vitamins", title: "Vitamins" },
  { id: "protein", title: "Protein and amino acids" },
  { id: "fat", title: "Fat and fatty acids" },
  { id: "ratios", title: "Ratios" },
];

export interface Group {
  id: NutrientGroup;
  title: string;
  nutrients: readonly NutrientResult[];
  /** How many are within their limits, of those that have any and can be assessed. */
  within: number;
  judged: number;
}

export function grouped(nutrients: readonly NutrientResult[]): Group[] {
  return groups
    .map(({ id, title }) => {
      const own = nutrients.filter(({ group }) => group === id);
      const judged = own.filter(isJudged);
      const within = judged.filter(({ status }) => status === "meets").length;
      return { id, title, nutrients: own, within, judged: judged.length };
    })
    .filter((group) => group.nutrients.length > 0);
}

/** It has a limit, and food data can tell. */
function isJudged({ minimum, maximum, assessable }: NutrientResult): boolean {
  return assessable && (minimum !== null || maximum !== null);
}
