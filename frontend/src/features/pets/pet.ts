// A pet profile as stored in the browser, in kilograms and months.
import { rules } from "@/api/rules";
import { trimText } from "@/api/text-rule";
import type { PetType, PlanQuery } from "@/api/types";
import { usualWeightUnit, type MeasureSystem, type WeightUnit } from "@/ui/measure-system";
import { currentAgeMonths, isIsoDate, today } from "./pet-age";

/** The levels of dogs. Those of cats are among them. */
const activities = rules.pets.activities;
export type Activity = (typeof activities)[number];

export interface Pet {
  name?: string;
  /** The breed by which it is fed. For a cross it is the mixed breed of its size. */
  breed: string;
  /** The name of the breed or cross that the visitor chose, if it is not `breed`: 'Cockapoo'. */
  breedLabel?: string;
  /** Age on the day `enteredOn`; `currentAgeMonths` returns the current age. */
  ageMonths: number;
  /** Date of birth, if the visitor entered it instead of an age. */
  bornOn?: string;
  weightKg: number;
  /** The unit in which the visitor enters and reads its weight. Older profiles lack it. */
  weightUnit?: WeightUnit;
  activityLevel: Activity;
  neutered: boolean;
  /** Score from 1 (emaciated) through 5 (ideal) to 9 (severely obese). */
  bodyCondition: number;
  /** Set for cats only. */
  isIndoor?: boolean;
  /** Names of foods that the pet must not eat, as the visitor entered them: 'chicken, egg'. */
  exclude?: string;
  /** Set if stored exclusions could not be read, until the visitor saves the profile. The pet then gets no recipes. */
  hasUnreadExclusions?: true;
  /** Longest time until a recipe of the day is ready, in minutes. */
  maxMinutes?: number;
  /** Highest price of a day's food by a recipe of the day, in pence. */
  maxPencePerDay?: number;
  /** The weight for which an adult is fed. It is set when the weight diary begins. */
  goalWeightKg?: number;
  /** Percent of the calculated energy that it is fed. Its weight diary says since when, and why. */
  energyPercent?: number;
  /** Identifies its weight diary. */
  diaryId?: string;
  /** Date of the weight, if that is not `enteredOn`. */
  weighedOn?: string;
  /** Date on which age and weight were entered, such as 2026-11-21. Older profiles lack it. */
  enteredOn?: string;
}

export const maxNameLength = rules.pets.maxNameLength;

/**
 * Parses a stored value, which an older version may have written. Returns undefined without a breed or a weight, or with an
 * age that is not a number above 0. A missing age becomes the default.
 */
export function parsePet(petType: PetType, value: unknown): Pet | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  const name = fields.get("name");
  const breed = fields.get("breed");
  const weightKg = fields.get("weightKg");
  const ageMonths = fields.get("ageMonths") ?? rules.pets.ageMonths.default;
  const bodyCondition = fields.get("bodyCondition");
  // Older versions stored it as `saidOn`.
  const enteredOn = fields.get("enteredOn") ?? fields.get("saidOn");
  const exclude = fields.get("exclude") ?? undefined;
  const hasUnreadExclusions =
    fields.get("hasUnreadExclusions") === true || (exclude !== undefined && typeof exclude !== "string");
  const maxMinutes = fields.get("maxMinutes");
  const maxPencePerDay = fields.get("maxPencePerDay");
  const goalWeightKg = fields.get("goalWeightKg");
  const energyPercent = fields.get("energyPercent");
  const diaryId = fields.get("diaryId");
  const weighedOn = fields.get("weighedOn");
  const breedLabel = fields.get("breedLabel");
  const bornOn = fields.get("bornOn");
  const weightUnit = rules.pets.weightUnits.find(({ value }) => value === fields.get("weightUnit"))?.value;
  if (typeof breed !== "string" || trimText(breed) === "" || !isAmount(weightKg) || !isAmount(ageMonths))
    return undefined;
  return {
    ...(typeof name === "string" && trimText(name) !== "" && { name: trimText(name).slice(0, maxNameLength) }),
    breed,
    ...(typeof breedLabel === "string" && trimText(breedLabel) !== "" && { breedLabel: trimText(breedLabel) }),
    ageMonths,
    ...(isIsoDate(bornOn) && bornOn <= today() && { bornOn }),
    weightKg,
    ...(weightUnit && { weightUnit }),
    activityLevel: activities.find((level) => level === fields.get("activityLevel")) ?? "medium",
    neutered: fields.get("neutered") !== false,
    bodyCondition: isAmount(bodyCondition) ? bodyCondition : rules.pets.bodyCondition.default,
    ...(petType === "cat" && { isIndoor: fields.get("isIndoor") !== false }),
    ...(typeof exclude === "string" && exclude !== "" && { exclude }),
    ...(hasUnreadExclusions && { hasUnreadExclusions }),
    ...(isAmount(maxMinutes) && Number.isInteger(maxMinutes) && { maxMinutes }),
    ...(isAmount(maxPencePerDay) && Number.isInteger(maxPencePerDay) && { maxPencePerDay }),
    ...(isAmount(goalWeightKg) && { goalWeightKg }),
    ...(isAmount(energyPercent) && { energyPercent }),
    ...(typeof diaryId === "string" && diaryId !== "" && { diaryId }),
    ...(isIsoDate(weighedOn) && { weighedOn }),
    ...(isIsoDate(enteredOn) && { enteredOn }),
  };
}

/** Returns what a request says about a pet: its current age, and the other fields that its food depends on. */
export function petQuery(pet: Pet) {
  const { breed, weightKg, activityLevel, neutered, bodyCondition, isIndoor, exclude } = pet;
  const { goalWeightKg, energyPercent, weightUnit } = pet;
  return {
    breed,
    ageMonths: currentAgeMonths(pet),
    weightKg,
    activityLevel,
    neutered,
    bodyCondition,
    ...(isIndoor !== undefined && { isIndoor }),
    ...(exclude !== undefined && { exclude }),
    ...(goalWeightKg !== undefined && { goalWeightKg }),
    ...(energyPercent !== undefined && { energyPercent }),
    ...(weightUnit !== undefined && { weightUnit }),
  } satisfies PlanQuery;
}

/** Returns the query for the question about an implausible age and weight, which names what the visitor chose. */
export function questionQuery(pet: Pet) {
  const { breedLabel } = pet;
  return { ...petQuery(pet), ...(breedLabel !== undefined && { breedLabel }) } satisfies PlanQuery;
}

/** Returns the name of the breed or cross as the visitor chose it. */
export function breedName({ breed, breedLabel }: Pick<Pet, "breed" | "breedLabel">): string {
  return breedLabel ?? breed;
}

/** Returns the unit in which the visitor enters and reads the weight of the pet. */
export function petWeightUnit({ weightUnit }: Pick<Pet, "weightUnit">, system: MeasureSystem): WeightUnit {
  return weightUnit ?? usualWeightUnit(system);
}

/** Returns the name, or 'your dog' or 'your cat' without one. */
export function petName(petType: PetType, pet: Pick<Pet, "name"> | undefined): string {
  return pet?.name ?? `your ${petType}`;
}

function isAmount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value > 0;
}

/** Returns the pet, or undefined while the foods that it must not eat are not known. */
export function petToFeed(pet: Pet | undefined): Pet | undefined {
  return pet?.hasUnreadExclusions ? undefined : pet;
}
