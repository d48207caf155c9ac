// The categories of dog recipes and of cat recipes.
import { rules } from "./rules";
import type { Category, PetType } from "./types";

export const petTypeOptions = [
  { value: "dog", label: "Dog" },
  { value: "cat", label: "Cat" },
] as const;

export function petTypeLabel(petType: PetType): string {
  return petType === "dog" ? "Dog" : "Cat";
}

export function categoryLabel(petType: PetType, category: Category): string {
  return rules.categories[petType].find(({ value }) => value === category)?.label ?? category;
}

/** Returns the category if recipes for the pet type can have it, otherwise 'all'. */
export function categoryForPetType(petType: PetType, category: Category): Category {
  return rules.categories[petType].some(({ value }) => value === category) ? category : "all";
}
