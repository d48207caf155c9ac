// Ages, weights and amounts as their owner says them.
import { petRules } from "@/api/pet-rules";
import { figure } from "@/ui/figures";
import type { UnportionedRecipe } from "@/api/types";
import type { MeasureSystem } from "@/ui/measure-system";

export function ageText(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const said = [counted(years, "year"), counted(rest, "month")].filter((part) => part !== "");
  return said.join(" ");
}

export function bodyWeight(kg: number, system: MeasureSystem): string {
  return system === "us" ? `${figure((kg * 1000) / petRules.gramsPerPound, 1)} lb` : `${figure(kg, 1)} kg`;
}

/** An amount of food: grams, or ounces to a tenth. */
export function foodWeight(grams: number, system: MeasureSystem): string {
  return `${foodFigure(grams, system)} ${foodUnit(system)}`;
}

/** A range of food, the unit said once. */
export function foodRange(min: number, max: number, system: MeasureSystem): string {
  return `${foodFigure(min, system)}–${foodFigure(max, system)} ${foodUnit(system)}`;
}

/** How long a batch lasts; never said to be longer than it is. */
export function daysText(days: number): string {
  if (days < 1) return "less than a day";
  const said = days < 3 ? Math.floor(days * 10) / 10 : Math.floor(days);
  return said === 1 ? "1 day" : `${figure(said, 1)} days`;
}

/** 'Some ingredients are not in our table: 600 g moose meat.' */
export function unportionedText({ reason, lines }: Pick<UnportionedRecipe, "reason" | "lines">): string {
  return lines.length === 0 ? `${reason}.` : `${reason}: ${lines.join("; ")}.`;
}

function foodFigure(grams: number, system: MeasureSystem): string {
  return system === "us" ? figure(grams / petRules.gramsPerOunce, 1) : figure(grams);
}

function foodUnit(system: MeasureSystem): string {
  return system === "us" ? "oz" : "g";
}

function counted(count: number, what: string): string {
  if (count === 0) return "";
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}
