// The label and the icon of each verdict.
import { clsx } from "clsx";
import { Bone, CircleAlert, CircleCheck, CircleQuestionMark, type LucideIcon } from "lucide-react";
import type { Verdict } from "@/api/types";

/** Name of the profile whose verdict is stored with a recipe and shown in lists. */
export const storedProfile = "AAFCO";

export const verdictLabels: Record<Verdict, string> = {
  complete: "Complete by calculation",
  treat: "Treat or topper",
  incomplete: "Incomplete",
  notAssessed: "Not assessed",
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
  return <Icon aria-hidden size={size} className={clsx("shrink-0", colours[verdict])} />;
}
