// An animal while it is being typed in: texts, and what was not said yet.
import type { Breed, PetType, PlanQuery } from "@/api/types";
import { petRules } from "@/api/pet-rules";
import { longestName, type Activity, type Pet } from "./pet";
import { ageNow } from "./pet-age";

export type WeightUnit = "kg" | "lb";

export interface Draft {
  name: string;
  breed: string;
  ageMonths: string;
  weight: string;
  unit: WeightUnit;
  /** What the weight was before it was rounded to the unit it is shown in; another that is typed counts instead. */
  knownKg: number | undefined;
  /** The weight is the breed's, not the owner's: another breed may change it. */
  isBreedWeight: boolean;
  /** Undefined until it was chosen. */
  activityLevel: Activity | undefined;
  /** The activity is the breed's, not the owner's. */
  isBreedActivity: boolean;
  neutered: boolean;
  bodyCondition: number;
  isIndoor: boolean;
}

export function emptyDraft(unit: WeightUnit): Draft {
  return {
    name: "",
    breed: "",
    ageMonths: "",
    weight: "",
    unit,
    knownKg: undefined,
    isBreedWeight: false,
    activityLevel: undefined,
    isBreedActivity: false,
    neutered: true,
    bodyCondition: petRules.bodyCondition.default,
    isIndoor: true,
  };
}

export function draftOf(pet: Pet, unit: WeightUnit): Draft {
  return {
    ...emptyDraft(unit),
    ...pet,
    name: pet.name ?? "",
    ageMonths: String(ageNow(pet)),
    weight: weightIn(pet.weightKg, unit),
    knownKg: pet.weightKg,
    isIndoor: pet.isIndoor ?? true,
  };
}

/** A breed fills an empty weight with the middle of its range and an untouched activity with its own. */
export function withBreed(draft: Draft, breed: Breed | undefined): Draft {
  if (!breed) return { ...draft, breed: "" };
  const fillsWeight = draft.weight.trim() === "" || draft.isBreedWeight;
  const fillsActivity = draft.activityLevel === undefined || draft.isBreedActivity;
  const middle = Math.round(5 * (breed.minWeightKg + breed.maxWeightKg)) / 10;
  return {
    ...draft,
    breed: breed.name,
    ...(fillsWeight && { weight: weightIn(middle, draft.unit), knownKg: middle, isBreedWeight: true }),
    ...(fillsActivity && { activityLevel: breed.energyLevel, isBreedActivity: true }),
  };
}

/** The same weight in the other unit. */
export function withUnit(draft: Draft, unit: WeightUnit): Draft {
  const kg = kilograms(draft);
  return { ...draft, unit, knownKg: kg, weight: kg === undefined ? draft.weight : weightIn(kg, unit) };
}

/** What has to be said before an animal can be kept: breed, age and weight. */
export function isSet(draft: Draft): boolean {
  return draft.breed !== "" && number(draft.ageMonths) !== undefined && kilograms(draft) !== undefined;
}

/** Undefined until the breed, the age and the weight are set. */
export function petOf(petType: PetType, draft: Draft): Pet | undefined {
  const ageMonths = number(draft.ageMonths);
  const weightKg = kilograms(draft);
  if (draft.breed === "" || ageMonths === undefined || weightKg === undefined) return undefined;
  const name = draft.name.trim().slice(0, longestName);
  return {
    ...(name !== "" && { name }),
    breed: draft.breed,
    ageMonths,
    weightKg,
    activityLevel: draft.activityLevel ?? "medium",
    neutered: draft.neutered,
    bodyCondition: draft.bodyCondition,
    ...(petType === "cat" && { isIndoor: draft.isIndoor }),
  };
}

/** What can be asked already; undefined while not even the size of the animal is known. */
export function aboutDraft(petType: PetType, draft: Draft): PlanQuery | undefined {
  const ageMonths = number(draft.ageMonths);
  const weightKg = kilograms(draft);
  if (draft.breed === "" && weightKg === undefined) return undefined;
  return {
    ...(draft.breed !== "" && { breed: draft.breed }),
    ...(ageMonths !== undefined && { ageMonths }),
    ...(weightKg !== undefined && { weightKg }),
    ...(draft.activityLevel && { activityLevel: draft.activityLevel }),
    neutered: draft.neutered,
    bodyCondition: draft.bodyCondition,
    ...(petType === "cat" && { isIndoor: draft.isIndoor }),
  };
}

function kilograms({ weight, unit, knownKg }: Draft): number | undefined {
  if (knownKg !== undefined && weight === weightIn(knownKg, unit)) return knownKg;
  const typed = number(weight);
  if (typed === undefined || unit === "kg") return typed;
  return Math.round((typed * petRules.gramsPerPound) / 10) / 100;
}

function weightIn(kg: number, unit: WeightUnit): string {
  return String(unit === "kg" ? kg : Math.round((kg * 10_000) / petRules.gramsPerPound) / 10);
}

function number(text: string): number | undefined {
  const value = Number(text.trim().replace(",", "."));
  return text.trim() === "" || !Number.isFinite(value) ? undefined : value;
}
