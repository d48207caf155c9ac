// The one place that spells addresses of the interface: they are cache keys, so one question has one spelling.
import { listParameters } from "./pages";
import type { Country, ListQuery, NewBasket, PetType, PlanQuery, ToxicFoodQuery } from "./types";

export function listAddress(query: ListQuery): string {
  const parameters = new URLSearchParams();
  for (const name of listParameters satisfies readonly (keyof ListQuery)[]) {
    const value = query[name];
    if (value === undefined || value === "" || (name === "category" && value === "all")) continue;
    parameters.append(name, String(value));
  }
  const text = parameters.toString();
  return text === "" ? "/api/recipes" : `/api/recipes?${text}`;
}

/** What a recipe's amounts are wanted for: so many servings, or the author's batch so many times. */
export type Amount = { servings: number } | { scale: number };

export function recipeAddress(id: number, amount?: Amount): string {
  if (amount === undefined) return `/api/recipes/${id}`;
  return "scale" in amount
    ? `/api/recipes/${id}?scale=${amount.scale}`
    : `/api/recipes/${id}?servings=${amount.servings}`;
}

/** What of a plan's question is the animal's own. */
export const ofAnimal = [
  "breed",
  "weightKg",
  "ageMonths",
  "activityLevel",
  "neutered",
  "bodyCondition",
  "isIndoor",
] as const satisfies readonly (keyof PlanQuery)[];

const planOrder = [
  ...ofAnimal,
  "recipeIds",
  "servings",
  "days",
  "transitionDays",
] as const satisfies readonly (keyof PlanQuery)[];

export function planAddress(petType: PetType, query: PlanQuery): string {
  const parameters = new URLSearchParams();
  for (const name of planOrder) {
    const value = query[name];
    if (value !== undefined && value !== "") parameters.append(name, String(value));
  }
  return `/api/nutrition/${petType}-plan?${parameters.toString()}`;
}

export function breedsAddress(petType: PetType): string {
  return `/api/pets/breeds?petType=${petType}`;
}

export function nutritionAddress(id: number): string {
  return `/api/recipes/${id}/nutrition`;
}

export function ratingsAddress(id: number): string {
  return `/api/recipes/${id}/ratings`;
}

export function foodsAddress(search: string): string {
  return `/api/foods?${new URLSearchParams({ search }).toString()}`;
}

/** What harms animals; of a food, what it is or holds. */
export function toxicFoodsAddress({ petType, food }: ToxicFoodQuery = {}): string {
  if (petType === undefined && food === undefined) return "/api/toxic-foods";
  const query = new URLSearchParams({ ...(petType && { petType }), ...(food !== undefined && { food }) });
  return `/api/toxic-foods?${query.toString()}`;
}

export function retailersAddress(country: Country, ingredient?: string): string {
  const query = new URLSearchParams({ country, ...(ingredient !== undefined && { ingredient }) });
  return `/api/shop/retailers?${query.toString()}`;
}

export function productsAddress(petType: PetType, country: Country): string {
  return `/api/shop/products?petType=${petType}&country=${country}`;
}

/** A basket is asked for by what is in it: that belongs to the key, though not to the address. */
export function basketAddress(basket: NewBasket): string {
  return `/api/shop/basket#${JSON.stringify(basket)}`;
}

export const detectCountryAddress = "/api/detect-country";
export const siteAddress = "/api/site";
export const catalogueAddress = "/api/catalogue";
