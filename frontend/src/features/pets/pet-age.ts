// The current age of a pet, and whether its weight is due for an update.
import { rules } from "@/api/rules";

/**
 * Months after which the owner is asked to weigh the pet again: our own choice, not a published figure. A growing pet changes
 * faster, and its portions with it.
 */
const weightValidMonths = { growing: 1, grown: 6 };

/** The age in a pet profile, and the dates of the age and of the weight. */
interface AgeRecord {
  ageMonths: number;
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

/** Adds the whole months since the age was entered; without that date, returns the age as entered. */
export function currentAgeMonths({ ageMonths, enteredOn, isIndoor }: AgeRecord): number {
  const { max } = rules.pets.ageMonths[isIndoor === undefined ? "dog" : "cat"];
  const elapsed = monthsSince(enteredOn);
  return elapsed === 0 ? ageMonths : Math.max(ageMonths, Math.min(ageMonths + elapsed, max));
}

/** Returns the whole months since the pet was weighed if its weight may be out of date, else undefined. */
export function outdatedWeightMonths(pet: AgeRecord): number | undefined {
  const elapsed = monthsSince(pet.weighedOn ?? pet.enteredOn);
  const ageAtWeighing = currentAgeMonths(pet) - elapsed;
  const validMonths = ageAtWeighing < rules.pets.adultMonths ? weightValidMonths.growing : weightValidMonths.grown;
  return elapsed >= validMonths ? elapsed : undefined;
}

/** Counts whole months; 0 for a date in the future. */
function monthsSince(day: string | undefined): number {
  if (day === undefined) return 0;
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const now = new Date();
  const months = 12 * (now.getFullYear() - year) + now.getMonth() + 1 - month;
  return Math.max(0, now.getDate() < date ? months - 1 : months);
}
