// Explains the verdicts.
import { rules } from "@/api/rules";
import type { Verdict } from "@/api/types";
import { storedProfile } from "./verdicts";

/** Explains the verdict 'complete' by a profile. `profile` is its name, such as 'AAFCO'. */
export const completeText = (profile: string) =>
  `Every nutrient of the ${profile} profile for this life stage that we can assess is within its limits, for these amounts. This is calculated from food tables: the recipe was not tested in feeding trials.`;

/** Explains the words 'just complete' of a verdict. */
export const justCompleteText = `‘Just complete’ means that a nutrient is less than ${rules.firmMarginPercent}\u00a0% above its minimum, so a small difference in a food can make the recipe incomplete.`;

export const verdictTexts: Record<Verdict, string> = {
  complete: completeText(storedProfile),
  treat: `A snack rather than a meal, so it is not checked against a nutrient profile. Keep treats and toppers together to at most ${rules.pets.treatPercent}\u00a0% of daily calories.`,
  incomplete:
    "At least one nutrient is below its minimum, above its maximum, or not known to be enough. Don't feed this every day as it is.",
  notAssessed: "We don't recognise an ingredient, or don't know its weight, so we can't assess the whole recipe.",
};
