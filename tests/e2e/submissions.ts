/** Sends recipes as a visitor does. */
import type { APIRequestContext } from "@playwright/test";
import { expect } from "./site.ts";

/** First id of submitted recipes. Recipes with smaller ids are built in, so no journey adds or removes them. */
export const firstSubmittedId = 1001;

interface Submission {
  id: number;
  /** Address of the private page of its author. */
  statusUrl: string;
}

/** Submits a recipe that has no fault except missing nutrients. `changes` replaces some of its fields. */
export async function submitRecipe(
  request: APIRequestContext,
  title: string,
  changes: Record<string, unknown> = {},
): Promise<Submission> {
  const data = {
    title,
    description: "Turkey and rice, as we cook it on Sundays.",
    prepTime: 20,
    servings: 4,
    species: "dog",
    category: "adult",
    ingredients: ["450 g turkey thigh", "200 g cooked white rice"],
    instructions: ["Poach the turkey.", "Mix and let it cool."],
    ...changes,
  };
  const response = await request.post("/api/recipes", { data });
  expect(response.status()).toBe(201);
  return (await response.json()) as Submission;
}
