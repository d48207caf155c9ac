// The one place that spells addresses of the interface: they are cache keys, so one question has one spelling.
import type { ListQuery } from "./types";

/** The fixed order: the server seeds the first view under exactly this spelling. */
const order = [
  "petType",
  "category",
  "search",
  "organic",
  "ids",
  "maxMinutes",
  "sort",
  "limit",
  "offset",
] as const satisfies readonly (keyof ListQuery)[];

export function listAddress(query: ListQuery): string {
  const parameters = new URLSearchParams();
  for (const name of order) {
    const value = query[name];
    if (value === undefined || value === "" || (name === "category" && value === "all")) continue;
    parameters.append(name, String(value));
  }
  const text = parameters.toString();
  return text === "" ? "/api/recipes" : `/api/recipes?${text}`;
}

export function recipeAddress(id: number, servings?: number): string {
  return servings === undefined ? `/api/recipes/${id}` : `/api/recipes/${id}?servings=${servings}`;
}

export const catalogueAddress = "/api/catalogue";
