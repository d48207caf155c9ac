// How old an animal is by now, and for how long its weight has stood.
import { petRules } from "@/api/pet-rules";
import type { Pet } from "./pet";

/** Months after which a weight may no longer be right. */
const weightLasts = { growing: 1, grown: 6 };

/** The visitor's day, as 2026-11-21. */
export function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export function isDay(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}

/** The age that was said and the whole months since; as it was said where nobody knows when. */
export function ageNow({ ageMonths, saidOn, isIndoor }: Pick<Pet, "ageMonths" | "saidOn" | "isIndoor">): number {
  const { max } = petRules.ageMonths[isIndoor === undefined ? "dog" : "cat"];
  const gone = monthsSince(saidOn);
  return gone === 0 ? ageMonths : Math.max(ageMonths, Math.min(ageMonths + gone, max));
}

/** How many months ago the animal was weighed, once that is long for its age; undefined before. */
export function weightAge({ ageMonths, saidOn }: Pick<Pet, "ageMonths" | "saidOn">): number | undefined {
  const gone = monthsSince(saidOn);
  const lasts = ageMonths < petRules.adultMonths ? weightLasts.growing : weightLasts.grown;
  return gone >= lasts ? gone : undefined;
}

/** Whole months; none since a day to come. */
function monthsSince(day: string | undefined): number {
  if (day === undefined) return 0;
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const now = new Date();
  const months = 12 * (now.getFullYear() - year) + now.getMonth() + 1 - month;
  return Math.max(0, now.getDate() < date ? months - 1 : months);
}
