// Requests about recipes of the visitor: their analysis, and a balanced version. Few pages need this code.
import { client, responseBody } from "./client";
import type { Analysis, Formulation, NewAnalysis, NewFormulation } from "./types";

export async function postAnalysis(recipe: NewAnalysis): Promise<Analysis> {
  return responseBody(await client.POST("/api/nutrition/analysis", { body: withWholeAnimal(recipe) }));
}

export function withWholeAnimal({ animal, ...recipe }: NewAnalysis) {
  return { ...recipe, ...(animal && { animal: { ...unknownAnimal, ...animal } }) };
}

export async function postFormulation(request: NewFormulation): Promise<Formulation> {
  return responseBody(await client.POST("/api/nutrition/formulation", { body: { ...unknownAnimal, ...request } }));
}

/** Requests need all fields of the animal. Null means unknown. */
const unknownAnimal = {
  activityLevel: null,
  ageMonths: null,
  bodyCondition: null,
  breed: null,
  energyPercent: null,
  goalWeightKg: null,
  isIndoor: null,
  neutered: null,
  weightKg: null,
  weightUnit: null,
};
