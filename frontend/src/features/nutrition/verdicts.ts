// What each verdict is called in a word or two, and what it means.
import type { Verdict } from "@/api/types";

interface Meaning {
  label: string;
  text: string;
}

export const verdicts: Record<Verdict, Meaning> = {
  complete: {
    label: "Complete by calculation",
    text: "Every nutrient of the AAFCO profile for this life stage that food data can assess lies within its limits, worked out from the amounts as written. It is a calculation from food tables: nobody fed the dish in a trial.",
  },
  treat: {
    label: "Treat or topper",
    text: "Not a meal, and not judged as one. Treats and toppers together should bring at most 10 % of a day's calories.",
  },
  incomplete: {
    label: "Incomplete",
    text: "By calculation at least one nutrient is below its minimum, above its maximum, or not known to be enough. Not for feeding day after day as it stands.",
  },
  notAssessed: {
    label: "Not assessed",
    text: "An ingredient is not in the food table or has no known weight, so nothing is claimed about the dish.",
  },
};

export const verdictOrder = ["complete", "incomplete", "treat", "notAssessed"] as const satisfies readonly Verdict[];
