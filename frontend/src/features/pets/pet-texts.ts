// Formats ages, weights, portions and days.
import { rules } from "@/api/rules";
import { formatNumber } from "@/ui/format";
import type { UnportionedRecipe } from "@/api/types";
import type { MeasureSystem } from "@/ui/measure-system";

export const treatShareText = `Up to ${rules.pets.treatPercent}\u00a0% of daily calories`;

export function ageText(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [countText(years, "year"), countText(rest, "month")].filter((part) => part !== "");
  return parts.join(" ");
}

const ouncesPerPound = 16;

/** Formats an amount of food in grams, or in ounces with one decimal, or from a pound on as '2 lb 4 oz'. */
export function foodWeightText(grams: number, system: MeasureSystem): string {
  const exactOunces = grams / rules.pets.gramsPerOunce;
  // 15.96 oz would be rounded to 16 oz.
  const isPound = Number(exactOunces.toFixed(1)) >= ouncesPerPound;
  if (system === "metric" || !isPound) return `${foodNumber(grams, system)} ${foodUnit(system)}`;
  const ounces = Math.round(exactOunces);
  const rest = ounces % ouncesPerPound;
  const pounds = `${formatNumber(Math.floor(ounces / ouncesPerPound))} lb`;
  return rest === 0 ? pounds : `${pounds} ${rest} oz`;
}

/** Formats a range of food such as '930–1,196 g'. */
export function foodRangeText(min: number, max: number, system: MeasureSystem): string {
  const maxText = foodWeightText(max, system);
  if (maxText.includes("lb")) return `${foodWeightText(min, system)}–${maxText}`;
  return `${foodNumber(min, system)}–${foodNumber(max, system)} ${foodUnit(system)}`;
}

/** Returns why a recipe has no portion, such as 'Some ingredients are not in our table: 600 g moose meat.' */
export function unportionedText({ reason, lines }: Pick<UnportionedRecipe, "reason" | "lines">): string {
  return lines.length === 0 ? `${reason}.` : `${reason}: ${lines.join("; ")}.`;
}

/** Formats a meal and how often it is fed, such as '635 g, twice a day'. */
export function mealText(grams: number, mealsPerDay: number, system: MeasureSystem): string {
  const times = mealsPerDay === 1 ? "once" : mealsPerDay === 2 ? "twice" : `${mealsPerDay} times`;
  return `${foodWeightText(grams, system)}, ${times} a day`;
}

function foodNumber(grams: number, system: MeasureSystem): string {
  return system === "us" ? formatNumber(grams / rules.pets.gramsPerOunce, 1) : formatNumber(grams);
}

function foodUnit(system: MeasureSystem): string {
  return system === "us" ? "oz" : "g";
}

function countText(count: number, noun: string): string {
  if (count === 0) return "";
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
