// Returns the texts about boxes of food.
import type { PetType } from "@/api/types";
import { formatNumber } from "@/ui/format";
import type { BoxStock } from "./freezer-store";

export function boxCountText(count: number): string {
  return count === 1 ? "1 box" : `${formatNumber(count)} boxes`;
}

/** Returns '1 meal of 210 g', '2 meals of 210 g each' or 'treats for a day, 20 g'. */
export function boxContentText({ mealsPerBox, gramsPerMeal, isTreat }: BoxStock): string {
  const grams = `${formatNumber(gramsPerMeal)}\u00a0g`;
  if (isTreat) return `treats for a day, ${grams}`;
  return mealsPerBox === 1 ? `1 meal of ${grams}` : `${mealsPerBox} meals of ${grams} each`;
}

/** Says how many boxes are left after one was taken out. */
export function leftText(count: number): string {
  if (count === 0) return "That was the last box.";
  return `${boxCountText(count)} left.`;
}

/** Formats '2026-12-12' as '12 Dec 2026'. */
export function formatShortDay(day: string): string {
  const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00:00Z`));
}

export function ownerText(petType: PetType, petName: string | undefined): string {
  return petName ?? `your ${petType}`;
}
