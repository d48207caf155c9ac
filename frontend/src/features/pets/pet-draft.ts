// A pet profile while it is being edited: the texts of the fields and how breeds fill them.
import type { Breed, PetType, PlanQuery } from "@/api/types";
import { rules } from "@/api/rules";
import { trimText } from "@/api/text-rule";
import { weightUnits, type WeightUnit } from "@/ui/measure-system";
import { parseTypedNumber } from "@/ui/typed-number";
import { breedName, maxNameLength, type Activity, type Pet } from "./pet";
import { currentAgeMonths, isIsoDate, monthsSince, today } from "./pet-age";
import { ageText } from "./pet-texts";

export interface PetDraft {
  name: string;
  /** The breed by which the pet is fed. */
  breed: string;
  /** The name of the breed or cross that the visitor chose. */
  breedLabel: string;
  /** Says whether the visitor enters the age or the date of birth. */
  ageKind: "age" | "birthday";
  /** Date of birth such as 2026-11-21; empty while none is set. */
  bornOn: string;
  ageYears: string;
  /** The months besides the years. */
  ageMonths: string;
  weight: string;
  unit: WeightUnit;
  /** The exact weight behind the rounded text; it is used until the text changes. */
  exactKg: number | undefined;
  /** True while the weight comes from the breed, so that another breed may replace it. */
  isBreedWeight: boolean;
  /** Undefined until the visitor or a breed sets it. */
  activityLevel: Activity | undefined;
  /** True while the activity comes from the breed. */
  isBreedActivity: boolean;
  neutered: boolean;
  bodyCondition: number;
  isIndoor: boolean;
  /** The foods that the pet must not eat, separated by commas. */
  exclude: string;
  /** True if the stored exclusions could not be read. Saving the draft confirms `exclude`. */
  hasUnreadExclusions?: true;
}

/** A weight while it is being entered. */
export type WeightDraft = Pick<PetDraft, "weight" | "unit" | "exactKg">;

export function emptyDraft(unit: WeightUnit): PetDraft {
  return {
    name: "",
    breed: "",
    breedLabel: "",
    ageKind: "age",
    bornOn: "",
    ...ageTexts(undefined),
    weight: "",
    unit,
    exactKg: undefined,
    isBreedWeight: false,
    activityLevel: undefined,
    isBreedActivity: false,
    neutered: true,
    bodyCondition: rules.pets.bodyCondition.default,
    isIndoor: true,
    exclude: "",
  };
}

/** Returns whether nothing has been entered since the draft was created with this unit. */
export function isEmptyDraft(draft: PetDraft, unit: WeightUnit): boolean {
  return JSON.stringify(draft) === JSON.stringify(emptyDraft(unit));
}

export function draftFromPet(pet: Pet, unit: WeightUnit): PetDraft {
  return {
    ...emptyDraft(unit),
    ...pet,
    name: pet.name ?? "",
    breedLabel: breedName(pet),
    ageKind: pet.bornOn === undefined ? "age" : "birthday",
    ...ageTexts(currentAgeMonths(pet)),
    weight: weightText(pet.weightKg, unit),
    exactKg: pet.weightKg,
    isIndoor: pet.isIndoor ?? true,
  };
}

/**
 * Fills an empty weight with the typical weight of the breed, and an activity that the visitor has not set. A weight that the
 * visitor stated with the breed, as in 'mixed, about 20 kg', replaces any weight.
 */
export function withBreed(draft: PetDraft, breed: Breed | undefined): PetDraft {
  if (!breed) return { ...draft, breed: "", breedLabel: "" };
  const stated = breed.statedWeightKg ?? undefined;
  const fillsWeight = trimText(draft.weight) === "" || draft.isBreedWeight;
  const fillsActivity = draft.activityLevel === undefined || draft.isBreedActivity;
  return {
    ...draft,
    breed: breed.name,
    breedLabel: breed.label,
    ...((fillsWeight || stated !== undefined) && {
      weight: weightText(stated ?? breed.typicalWeightKg, draft.unit),
      exactKg: stated ?? breed.typicalWeightKg,
      isBreedWeight: stated === undefined,
    }),
    ...(fillsActivity && { activityLevel: breed.defaultActivity, isBreedActivity: true }),
  };
}

/** Converts the weight to another unit. */
export function withUnit<Draft extends WeightDraft>(draft: Draft, unit: WeightUnit): Draft {
  const kg = kilograms(draft);
  return { ...draft, unit, exactKg: kg, weight: kg === undefined ? draft.weight : weightText(kg, unit) };
}

/** Returns the texts of the fields for years and months. */
export function ageTexts(months: number | undefined): Pick<PetDraft, "ageYears" | "ageMonths"> {
  if (months === undefined) return { ageYears: "", ageMonths: "" };
  const rest = months % 12;
  return { ageYears: months < 12 ? "" : String((months - rest) / 12), ageMonths: rest === 0 ? "" : String(rest) };
}

/** Changes between an age and a birthday. The age is kept; a birthday is never assumed. */
export function withAgeKind(draft: PetDraft, ageKind: PetDraft["ageKind"]): PetDraft {
  const months = ageKind === "age" && draft.ageKind === "birthday" ? ageInMonths(draft) : undefined;
  return { ...draft, ageKind, ...(months !== undefined && ageTexts(months)) };
}

type AgeDraft = Pick<PetDraft, "ageYears" | "ageMonths"> & Partial<Pick<PetDraft, "ageKind" | "bornOn">>;

/**
 * Returns the age in months, or undefined while neither years nor months are set, or no birthday. A part of a year is rounded to
 * months. A birthday in the future counts as missing.
 */
export function ageInMonths({ ageYears, ageMonths, ageKind, bornOn }: AgeDraft): number | undefined {
  if (ageKind === "birthday") return isIsoDate(bornOn) && bornOn <= today() ? monthsSince(bornOn) : undefined;
  const years = parseNumber(ageYears);
  const months = parseNumber(ageMonths);
  return years === undefined && months === undefined ? undefined : Math.round(12 * (years ?? 0)) + (months ?? 0);
}

/** Returns why the birthday cannot be that of the pet, or undefined if it can, or if an age is entered instead. */
export function birthdayError(petType: PetType, draft: PetDraft): string | undefined {
  if (draft.ageKind !== "birthday" || !isIsoDate(draft.bornOn)) return undefined;
  if (draft.bornOn > today()) return "The birthday cannot be in the future.";
  const months = monthsSince(draft.bornOn);
  const { min, max } = rules.pets.ageMonths[petType];
  if (months < min) return `The age must be at least ${ageText(min)}.`;
  return months > max ? `The age must be at most ${ageText(max)}. Check the year.` : undefined;
}

/** Returns whether breed, age and weight are set, which a profile needs. */
export function isComplete(draft: PetDraft): boolean {
  return draft.breed !== "" && ageInMonths(draft) !== undefined && kilograms(draft) !== undefined;
}

/** Returns undefined unless breed, age and weight are set. */
export function petFromDraft(petType: PetType, draft: PetDraft): Pet | undefined {
  const ageMonths = ageInMonths(draft);
  const weightKg = kilograms(draft);
  if (draft.breed === "" || ageMonths === undefined || weightKg === undefined) return undefined;
  const name = trimText(draft.name).slice(0, maxNameLength);
  const exclude = trimText(draft.exclude);
  return {
    ...(name !== "" && { name }),
    breed: draft.breed,
    ...(draft.breedLabel !== "" && draft.breedLabel !== draft.breed && { breedLabel: draft.breedLabel }),
    ageMonths,
    ...(draft.ageKind === "birthday" && { bornOn: draft.bornOn }),
    weightKg,
    weightUnit: draft.unit,
    activityLevel: draft.activityLevel ?? "medium",
    neutered: draft.neutered,
    bodyCondition: draft.bodyCondition,
    ...(petType === "cat" && { isIndoor: draft.isIndoor }),
    ...(exclude !== "" && { exclude }),
  };
}

/** Returns the query for a feeding plan. The server assumes a usual weight if neither breed nor weight is set. */
export function draftQuery(petType: PetType, draft: PetDraft): PlanQuery {
  const ageMonths = ageInMonths(draft);
  const weightKg = kilograms(draft);
  return {
    ...(draft.breed !== "" && { breed: draft.breed }),
    ...(ageMonths !== undefined && { ageMonths }),
    ...(weightKg !== undefined && { weightKg, weightUnit: draft.unit }),
    ...(draft.activityLevel && { activityLevel: draft.activityLevel }),
    neutered: draft.neutered,
    bodyCondition: draft.bodyCondition,
    ...(petType === "cat" && { isIndoor: draft.isIndoor }),
    ...(draft.exclude !== "" && { exclude: draft.exclude }),
  };
}

/** Returns whether the draft says something about the weight: the weight itself, or a breed. */
export function hasWeightOrBreed(draft: PetDraft): boolean {
  return draft.breed !== "" || kilograms(draft) !== undefined;
}

/** Returns the weight in kilograms, or undefined while none is set. */
export function kilograms({ weight, unit, exactKg }: WeightDraft): number | undefined {
  if (exactKg !== undefined && weight === weightText(exactKg, unit)) return exactKg;
  const typed = parseNumber(weight);
  if (typed === undefined || unit === "kg") return typed;
  return Math.round((typed * weightUnits[unit].grams) / 10) / 100;
}

/** Converts a weight to the unit, rounded to the decimals of the unit. Kilograms are not rounded. */
export function convertWeight(kg: number, unit: WeightUnit): number {
  if (unit === "kg") return kg;
  const { grams, decimals } = weightUnits[unit];
  const stepsPerUnit = 10 ** decimals;
  return Math.round((stepsPerUnit * kg * 1000) / grams) / stepsPerUnit;
}

export function weightText(kg: number, unit: WeightUnit): string {
  return String(convertWeight(kg, unit));
}

function parseNumber(text: string): number | undefined {
  const value = parseTypedNumber(text)?.value;
  return Number.isFinite(value) ? value : undefined;
}
