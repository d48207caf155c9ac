// The request for the recipes that suit a pet today.
import type { PetRecipesQuery } from "@/api/pet-recipes";
import { petQuery, type Pet } from "./pet";

/** Returns what the request says about a pet, with the limits of its owner for time and price. */
export function dayQuery(pet: Pet): PetRecipesQuery {
  const { maxMinutes, maxPencePerDay } = pet;
  return {
    ...petQuery(pet),
    ...(maxMinutes !== undefined && { maxMinutes }),
    ...(maxPencePerDay !== undefined && { maxPencePerDay }),
  };
}
