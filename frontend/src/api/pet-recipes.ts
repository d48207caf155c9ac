// Loads the recipes of a day for a pet.
import { animalParameters } from "./addresses";
import { client, responseBody } from "./client";
import type { PetRecipes, PetType, PlanQuery } from "./types";

/** What a request says about a pet, and the owner's limits for the recipes of a day. */
export type PetRecipesQuery = PlanQuery & { maxMinutes?: number; maxPencePerDay?: number };

const parameterNames = [...animalParameters, "maxMinutes", "maxPencePerDay"] as const;

/** `date` is today where the visitor is, such as 2026-11-23. */
export function petRecipesAddress(petType: PetType, date: string, pet: PetRecipesQuery): string {
  const parameters = new URLSearchParams({ petType, date });
  for (const name of parameterNames) {
    const value = pet[name];
    if (value !== undefined && value !== "") parameters.append(name, String(value));
  }
  return `/api/pets/recipes?${parameters.toString()}`;
}

export async function getPetRecipes(petType: PetType, date: string, pet: PetRecipesQuery): Promise<PetRecipes> {
  return responseBody(
    await client.GET("/api/pets/recipes", {
      params: { query: { petType } },
      querySerializer: () => petRecipesAddress(petType, date, pet).split("?")[1] ?? "",
    }),
  );
}
