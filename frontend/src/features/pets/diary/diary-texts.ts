// Formats the dates and weights of a weight diary.
import { rules } from "@/api/rules";
import { formatNumber } from "@/ui/format";
import type { MeasureSystem } from "@/ui/measure-system";

/** Formats '2026-11-23' as '23 Nov 2026'. */
export function shortDay(date: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(date));
}

/** Formats a weight more exactly than a profile does, because 50 g are a change for a cat. */
export function weighingText(kg: number, system: MeasureSystem): string {
  return system === "us"
    ? `${formatNumber((kg * 1000) / rules.pets.gramsPerPound, 1)}\u00a0lb`
    : `${formatNumber(kg, 2)}\u00a0kg`;
}
