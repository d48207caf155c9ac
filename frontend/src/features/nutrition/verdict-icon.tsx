// The mark of a verdict; its colour never stands alone.
import { Bone, CircleAlert, CircleCheck, CircleQuestionMark, type LucideIcon } from "lucide-react";
import type { Verdict } from "@/api/types";

const icons: Record<Verdict, LucideIcon> = {
  complete: CircleCheck,
  treat: Bone,
  incomplete: CircleAlert,
  notAssessed: CircleQuestionMark,
};

const inks: Record<Verdict, string> = {
  complete: "text-brand",
  treat: "text-cat",
  incomplete: "text-dog",
  notAssessed: "text-muted",
};

export function VerdictIcon({ verdict, size = 16 }: { verdict: Verdict; size?: number }) {
  const Icon = icons[verdict];
  return <Icon aria-hidden size={size} className={`shrink-0 ${inks[verdict]}`} />;
}
