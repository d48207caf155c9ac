// The icon of each verdict, and the order in which verdicts are listed.
import { clsx } from "clsx";
import { Bone, CircleAlert, CircleCheck, CircleQuestionMark, type LucideIcon } from "lucide-react";
import type { Verdict } from "@/api/types";

/** Name of the profile whose verdict is stored with a recipe and shown in lists. */
export const storedProfile = "AAFCO";

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
