// How far the limits of a nutrient were checked against what is published.
import type { NutrientResult } from "@/api/types";

export const limitsChecked: Record<NutrientResult["verification"], string> = {
  two_sources: "Limits read in two sources",
  one_source: "Limits read in one source",
  sources_conflict: "Sources disagree on these limits; the stricter reading is used where there was a choice",
  recalled_unverified: "Limits not yet checked against a published table",
};
