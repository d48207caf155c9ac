// An animal as the browser keeps it: in kilograms and months, whatever it was typed in.
import { petRules } from "@/api/pet-rules";
import type { PetType, PlanQuery } from "@/api/types";
import { ageNow, isDay } from "./pet-age";

const activities = ["low", "medium", "high", "very_high"] as const;
export type Activity = (typeof activities)[number];

export interface Pet {
  name?: string;
  breed: string;
  /** On the day it was said; `ageNow` is the age of today. */
  ageMonths: number;
  weightKg: number;
  activityLevel: Activity;
  neutered: boolean;
  /** 1 starved, 5 ideal, 9 obese. */
  bodyCondition: number;
  /** Said of a cat only. */
  isIndoor?: boolean;
  /** When the age and the weight were said, as 2026-11-21; older copies don't know. */
  saidOn?: string;
}

export const longestName = 40;

/** The animal in a stored value, which may be older than this program; undefined where there is none in it. */
export function readPet(petType: PetType, value: unknown): Pet | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  const name = fields.get("name");
  const breed = fields.get("breed");
  const weightKg = fields.get("weightKg");
  const ageMonths = fields.get("ageMonths") ?? petRules.ageMonths.default;
  const bodyCondition = fields.get("bodyCondition");
  const saidOn = fields.get("saidOn");
  if (typeof breed !== "string" || breed.trim() === "" || !isAmount(weightKg) || !isAmount(ageMonths)) return undefined;
  return {
    ...(typeof name === "string" && name.trim() !== "" && { name: name.trim().slice(0, longestName) }),
    breed,
    ageMonths,
    weightKg,
    activityLevel: activities.find((level) => level === fields.get("activityLevel")) ?? "medium",
    neutered: fields.get("neutered") !== false,
    bodyCondition: isAmount(bodyCondition) ? bodyCondition : petRules.bodyCondition.default,
    ...(petType === "cat" && { isIndoor: fields.get("isIndoor") !== false }),
    ...(isDay(saidOn) && { saidOn }),
  };
}

/** What the server is told of an animal: everything but its name, as old as it is by now. */
export function aboutPet(pet: Pet): PlanQuery {
  const { breed, weightKg, activityLevel, neutered, bodyCondition, isIndoor } = pet;
  return {
    breed,
    ageMonths: ageNow(pet),
    weightKg,
    activityLevel,
    neutered,
    bodyCondition,
    ...(isIndoor !== undefined && { isIndoor }),
  };
}

/** 'your dog' for one without a name, or while there is none. */
export function petName(petType: PetType, pet: Pick<Pet, "name"> | undefined): string {
  return pet?.name ?? `your ${petType}`;
}

function isAmount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value > 0;
}
