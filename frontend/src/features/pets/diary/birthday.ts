// The earliest day on which a pet can have been born, because no weight can be older.
import { petFormRules } from "@/api/pet-form-rules";
import { rules } from "@/api/rules";
import type { PetType } from "@/api/types";
import type { Pet } from "../pet";

type Age = Pick<Pet, "ageMonths" | "bornOn" | "enteredOn">;

/** From this age on, many owners enter whole years. */
const monthsOfYear = 12;

/**
 * Returns the birthday. Without one, it returns the earliest day that fits the age in the profile, or undefined if nothing can be
 * concluded from it: the day on which it was entered is not known, or it is the maximum, which older animals have too.
 */
export function earliestBirthday(petType: PetType, { ageMonths, bornOn, enteredOn }: Age): string | undefined {
  if (bornOn !== undefined) return bornOn;
  if (enteredOn === undefined || ageMonths >= rules.pets.ageMonths[petType].max) return undefined;
  const maxMonths = maxAgeMonths(petType, ageMonths);
  return maxMonths === undefined ? undefined : monthsBefore(enteredOn, maxMonths);
}

/** Returns the age that an animal with this entered age has not reached yet. Undefined if that is not known. */
function maxAgeMonths(petType: PetType, ageMonths: number): number | undefined {
  const band = petFormRules.catAges.findIndex(({ middle }) => middle === ageMonths);
  // The age of a cat may be the midpoint of an age band that the visitor chose.
  if (petType === "cat" && band >= 0) return petFormRules.catAges[band + 1]?.from;
  // An animal of '2 years' may be nearly 3, and one of '5 months' nearly 6 months.
  return Math.ceil(ageMonths) + (ageMonths < monthsOfYear ? 1 : monthsOfYear);
}

/** Returns the date some months earlier. In a month that is too short for the day, it is the last day. */
function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
