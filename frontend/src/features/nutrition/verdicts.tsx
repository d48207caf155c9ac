// The label, the explanation and the icon of each verdict.
import { Bone, CircleAlert, CircleCheck, CircleQuestionMark, type LucideIcon } from "lucide-react";
import { rules } from "@/api/rules";
import type { Verdict } from "@/api/types";

interface VerdictText {
  label: string;
  text: string;
}

/** Explains the verdict 'complete' by a profile. `profile` is its name, such as 'AAFCO'. */
export const completeText = (profile: string) =>
  `Every nutrient of the ${profile} profile for this life stage that we can assess is within its limits, for the amounts as written. This is calculated from food tables: the recipe was not tested in feeding trials.`;

/** Explains the words 'just complete' of a verdict. */
export const justCompleteText = `‘Just complete’ means that a nutrient is less than ${rules.firmMarginPercent}\u00a0% above its minimum, so a small difference in a food can make the recipe incomplete.`;

export const verdicts: Record<Verdict, VerdictText> = {
  complete: {
    label: "Complete by calculation",
    text: completeText("AAFCO"),
  },
  treat: {
    label: "Treat or topper",
    text: "A snack rather than a meal, so it is not checked against a nutrient profile. Keep treats and toppers together to at most 10\u00a0% of daily calories.",
  },
  incomplete: {
    label: "Incomplete",
    text: "At least one nutrient is below its minimum, above its maximum, or not known to be enough. Don't feed this every day as it is.",
  },
  notAssessed: {
    label: "Not assessed",
    text: "We don't recognise an ingredient, or don't know its weight, so we can't assess the whole recipe.",
  },
};

export const verdictOrder = ["complete", "incomplete", "treat", "notAssessed"] as const satisfies readonly Verdict[];

const icons: Record<Verdict, LucideIcon> = {
  complete: CircleCheck,
  treat: Bone,
  incomplete: CircleAlert,
  notAssessed: CircleQuestionMark,
};

const colours: Record<Verdict, string> = {
  complete: "text-brand",
  treat: "text-cat",
  incomplete: "text-dog",
  notAssessed: "text-muted",
};

export function VerdictIcon({ verdict, size = 16 }: { verdict: Verdict; size?: number }) {
  const Icon = icons[verdict];
  return <Icon aria-hidden size={size} className={`shrink-0 ${colours[verdict]}`} />;
}
