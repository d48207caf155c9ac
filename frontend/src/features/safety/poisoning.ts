// Estimates the dose that an animal has eaten and finds the published dose that it reaches. The doses and contents are data of
// the server's rules; here they are only multiplied and compared.
import { emergencyRules } from "@/api/emergency-rules";
import { trimText } from "@/api/text-rule";
import type { PetType } from "@/api/types";
import { formatNumber } from "@/ui/format";

export type EatenFood = (typeof emergencyRules.foods)[number];
export type AmountUnit = (typeof emergencyRules.units)[number]["value"];
type Danger = (typeof emergencyRules.dangers)[number];

interface DoseLevel {
  mgPerKg: number;
  danger: Danger;
  effect: string;
  source: string | null;
  address: string | null;
}

export interface Eaten {
  petType: PetType;
  /** Undefined if the owner does not know it. */
  amount: number | undefined;
  unit: AmountUnit;
  weightKg: number | undefined;
}

export interface Assessment {
  food: EatenFood;
  /** In mg of the poison per kg of body weight, at most, rounded up; undefined if it cannot be estimated. */
  dose: number | undefined;
  /** All levels for the animal, by ascending dose. */
  levels: readonly DoseLevel[];
  /** The level that the dose reaches, or the most dangerous one if the dose is not known. */
  level: DoseLevel;
}

/** Returns undefined only for a poison without levels, which the server's rules do not allow. */
function assess(food: EatenFood, { petType, amount, unit, weightKg }: Eaten): Assessment | undefined {
  const mgPerUnit: Partial<Record<AmountUnit, number>> = food.mgPerUnit;
  const mg = mgPerUnit[unit];
  const isKnown = mg !== undefined && amount !== undefined && weightKg !== undefined;
  const dose = isKnown ? roundUp((amount * mg) / weightKg) : undefined;
  const levels: readonly DoseLevel[] = emergencyRules.poisons[food.poison].levels[petType];
  const level = dose === undefined ? levels.at(-1) : levels.findLast(({ mgPerKg }) => dose >= mgPerKg);
  return level && { food, dose, levels, level };
}

/**
 * Rounds a dose up to the digits that `formatDose` shows, so that the level is that of the figure that the owner reads. 1e-9 is
 * subtracted first, so that a dose that is above a digit only by a floating-point error is not rounded up to the next one.
 */
function roundUp(mg: number): number {
  if (mg < 1) return Math.ceil(mg * 100 - 1e-9) / 100;
  if (mg < 10) return Math.ceil(mg * 10 - 1e-9) / 10;
  const step = mg < 1000 ? 1 : 100;
  return Math.ceil(mg / step - 1e-9) * step;
}

/** Formats a dose in mg, or from 1000 mg in g. */
export function formatDose(mg: number): string {
  if (mg >= 1000) return `${formatNumber(mg / 1000, 1)}\u00a0g`;
  return `${formatNumber(mg, mg < 1 ? 2 : mg < 10 ? 1 : 0)}\u00a0mg`;
}

/** Assesses several foods that were eaten together, the most dangerous first. */
export function assessAll(foods: readonly EatenFood[], eaten: Eaten): Assessment[] {
  return foods.flatMap((food) => assess(food, eaten) ?? []).toSorted((a, b) => rank(b) - rank(a));
}

function rank({ level }: Assessment): number {
  return emergencyRules.dangers.indexOf(level.danger);
}

// A map, because words such as 'constructor' are the names of properties that every object has.
const mixtures = new Map<string, readonly string[]>(Object.entries(emergencyRules.mixtures));

/**
 * Returns the foods with exactly this name. One name can stand for several foods: 'garlic salt' counts as garlic, garlic powder and
 * salt. Everything else is recognised by the server.
 */
export function findByName(text: string): EatenFood[] {
  const name = trimText(text).toLowerCase();
  const mixture = mixtures.get(name)?.flatMap((id) => findById(id) ?? []);
  const hasName = (food: EatenFood) => food.name.toLowerCase() === name || food.otherNames.some((it) => it === name);
  return mixture ?? emergencyRules.foods.filter(hasName);
}

export function findById(id: string): EatenFood | undefined {
  return emergencyRules.foods.find((food) => food.id === id);
}

/** The units in which the amount of a food can be converted into a dose. */
export function unitLabels(food: EatenFood): string[] {
  return emergencyRules.units.filter(({ value }) => value in food.mgPerUnit).map(({ label }) => label);
}
