// Builds the addresses of the API. They are also cache keys, so the same request must always get the same address.
import { listParameters } from "./pages";
import type { Country, InterpretationQuery, ListQuery, NewBasket, PetType, PlanQuery, ToxicFoodQuery } from "./types";

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

/** Scales a recipe to a number of servings, or multiplies the author's batch by `scale`. */
export type Amount = { servings: number } | { scale: number };

export function recipeAddress(id: number, amount?: Amount): string {
  if (amount === undefined) return `/api/recipes/${id}`;
  return "scale" in amount
    ? `/api/recipes/${id}?scale=${amount.scale}`
    : `/api/recipes/${id}?servings=${amount.servings}`;
}

/** The parameters of a feeding plan that describe the animal. */
export const animalParameters = [
  "breed",
  "weightKg",
  "ageMonths",
  "activityLevel",
  "neutered",
  "bodyCondition",
  "isIndoor",
  "exclude",
  "goalWeightKg",
  "energyPercent",
  "weightUnit",
] as const satisfies readonly (keyof PlanQuery)[];

export const planParameters = [
  ...animalParameters,
  "recipeIds",
  "scale",
  "servings",
  "days",
  "transitionDays",
  "weights",
  "adjustedDaysAgo",
  "breedLabel",
] as const satisfies readonly (keyof PlanQuery)[];

export function planAddress(petType: PetType, query: PlanQuery): string {
  const parameters = new URLSearchParams();
  for (const name of planParameters) {
    const value = query[name];
    if (value !== undefined && value !== "") parameters.append(name, String(value));
  }
  return `/api/nutrition/${petType}-plan?${parameters.toString()}`;
}

/** `search` limits the list to the breeds that the text names. */
export function breedsAddress(petType: PetType, search?: string): string {
  return `/api/pets/breeds?${new URLSearchParams({ petType, ...(search !== undefined && { search }) }).toString()}`;
}

/** `scale` is the factor for the author's amounts. */
export function nutritionAddress(id: number, scale = 1): string {
  return scale === 1 ? `/api/recipes/${id}/nutrition` : `/api/recipes/${id}/nutrition?scale=${scale}`;
}

export function ratingsAddress(id: number): string {
  return `/api/recipes/${id}/ratings`;
}

export function foodsAddress(search: string): string {
  return `/api/foods?${new URLSearchParams({ search }).toString()}`;
}

/** Lists all toxic foods. With `food`, lists only those that the food is or contains, and with `dangerousForms` those of its forms. */
export function toxicFoodsAddress({ petType, food, dangerousForms }: ToxicFoodQuery = {}): string {
  if (petType === undefined && food === undefined) return "/api/toxic-foods";
  const query = new URLSearchParams({
    ...(petType && { petType }),
    ...(food !== undefined && { food }),
    ...(dangerousForms && { dangerousForms: "true" }),
  });
  return `/api/toxic-foods?${query.toString()}`;
}

const interpretationParameters = [
  "petType",
  "category",
  "search",
  "organic",
  "maxMinutes",
  "lifeStage",
  "verdict",
  "exclude",
] as const satisfies readonly (keyof ListQuery & keyof InterpretationQuery)[];

/** What a search was understood as. The server sends it with the first view of a list under this address. */
export function interpretationAddress(query: InterpretationQuery): string {
  const parameters = new URLSearchParams();
  for (const name of interpretationParameters) {
    const value = query[name];
    if (value !== undefined && value !== "") parameters.append(name, String(value));
  }
  return `/api/search/interpretation?${parameters.toString()}`;
}

/** `food` is what an animal has eaten, in the words of its owner. */
export function eatenFoodsAddress(food: string): string {
  return `/api/eaten-foods?${new URLSearchParams({ food }).toString()}`;
}

export function suggestionsAddress(q: string, petType?: PetType): string {
  return `/api/search/suggestions?${new URLSearchParams({ q, ...(petType && { petType }) }).toString()}`;
}

export function retailersAddress(country: Country, ingredient?: string): string {
  const query = new URLSearchParams({ country, ...(ingredient !== undefined && { ingredient }) });
  return `/api/shop/retailers?${query.toString()}`;
}

export function productsAddress(petType: PetType, country: Country, search?: string): string {
  const query = new URLSearchParams({ petType, ...(search !== undefined && { search }), country });
  return `/api/shop/products?${query.toString()}`;
}

/** Cache key only: the basket is sent in the body of a POST request, so its content must be part of the key. */
export function basketAddress(basket: NewBasket): string {
  return `/api/shop/basket#${JSON.stringify(basket)}`;
}

export const partnersAddress = "/api/shop/partners";
export const detectCountryAddress = "/api/detect-country";
export const siteAddress = "/api/site";
export const catalogueAddress = "/api/catalogue";

/** A list for a pet. `suitableFirst: false` leaves all recipes in the order of the list. */
export type PetListQuery = ListQuery & { suitableFirst?: boolean };

export function petListAddress(animalType: PetType, pet: PlanQuery, { suitableFirst, ...list }: PetListQuery): string {
  const parameters = new URLSearchParams(listAddress(list).split("?")[1]);
  parameters.append("animalType", animalType);
  if (suitableFirst === false) parameters.append("suitableFirst", "false");
  for (const name of animalParameters) {
    const value = pet[name];
    // `exclude` leaves recipes out of the list.
    if (value !== undefined && value !== "") parameters.append(name === "exclude" ? "mustNotEat" : name, String(value));
  }
  return `/api/pets/recipe-list?${parameters.toString()}`;
}
