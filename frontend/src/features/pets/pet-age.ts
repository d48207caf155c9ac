// The current age of a pet, and whether its weight is due for an update.
import { rules } from "@/api/rules";

/** The age in a pet profile, and the dates of the age and of the weight. */
interface AgeRecord {
  ageMonths: number;
  bornOn?: string;
  enteredOn?: string;
  weighedOn?: string;
  /** Set for cats only, so it tells which maximum age applies. */
  isIndoor?: boolean;
}

/** Returns today's date in the visitor's time zone, such as 2026-11-21. */
export function today(): string {
  const now = new Date();
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

export function isIsoDate(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}

/**
 * Returns the whole months since the birthday. Without a birthday, adds those since the age was entered; without that date too,
 * returns the age as entered.
 */
export function currentAgeMonths({ ageMonths, bornOn, enteredOn, isIndoor }: AgeRecord): number {
  const { min, max } = rules.pets.ageMonths[isIndoor === undefined ? "dog" : "cat"];
  if (bornOn !== undefined) return Math.max(min, Math.min(monthsSince(bornOn), max));
  const elapsed = monthsSince(enteredOn);
  return elapsed === 0 ? ageMonths : Math.max(ageMonths, Math.min(ageMonths + elapsed, max));
}

/** Returns the whole months since the pet was weighed if its weight may be out of date, else undefined. */
export function outdatedWeightMonths(pet: AgeRecord): number | undefined {
  const elapsed = monthsSince(pet.weighedOn ?? pet.enteredOn);
  const ageAtWeighing = currentAgeMonths(pet) - elapsed;
  const { growing, grown } = rules.pets.weightValidMonths;
  const validMonths = ageAtWeighing < rules.pets.adultMonths ? growing : grown;
  return elapsed >= validMonths ? elapsed : undefined;
}

/**
 * Counts whole months; 0 for a date in the future. In a month that is too short for the day, a month ends on the last day: a
 * puppy of 31 January is one month old on 28 February.
 */
export function monthsSince(day: string | undefined): number {
  if (day === undefined) return 0;
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const now = new Date();
  const months = 12 * (now.getFullYear() - year) + now.getMonth() + 1 - month;
  const lastDay = new Date(now.getFullYear(), now.getMonth() + 1, 0).getDate();
  return Math.max(0, now.getDate() < Math.min(date, lastDay) ? months - 1 : months);
}
