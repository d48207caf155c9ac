// Loads the recipes of a day for a pet, and lists that begin with what suits it.
import { animalParameters, petListAddress, type PetListQuery } from "./addresses";
import { client, recipesPerRequest, responseBody, totalCount } from "./client";
import type { PetRecipeList, PetRecipes, PetType, PlanQuery } from "./types";

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

/** What the server says about a list for a pet, and the length of the whole list. */
export type PetList = PetRecipeList & { total: number };

/** Loads a list of any length, in as many requests as needed. */
export async function getPetList(
  animalType: PetType,
  pet: PlanQuery,
  list: Omit<PetListQuery, "offset">,
): Promise<PetList> {
  const limit = list.limit ?? recipesPerRequest;
  let loaded = await getPart(animalType, pet, { ...list, limit: Math.min(recipesPerRequest, limit) });
  while (loaded.recipes.length < Math.min(limit, loaded.total)) {
    const offset = loaded.recipes.length;
    const part = await getPart(animalType, pet, {
      ...list,
      limit: Math.min(recipesPerRequest, limit - offset),
      offset,
    });
    if (part.recipes.length === 0) break;
    loaded = {
      ...part,
      recipes: [...loaded.recipes, ...part.recipes],
      unsuitable: [...loaded.unsuitable, ...part.unsuitable],
    };
  }
  return loaded;
}

async function getPart(animalType: PetType, pet: PlanQuery, list: PetListQuery): Promise<PetList> {
  const result = await client.GET("/api/pets/recipe-list", {
    params: { query: { animalType } },
    querySerializer: () => petListAddress(animalType, pet, list).split("?")[1] ?? "",
  });
  const body = responseBody(result);
  return { ...body, total: totalCount(result.response, body.recipes.length) };
}
