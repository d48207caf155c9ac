// A category as its species calls it.
import { rules } from "@/api/rules";
import type { Category, PetType } from "@/api/types";

export function categoryLabel(petType: PetType, category: Category): string {
  return rules.categories[petType].find(({ value }) => value === category)?.label ?? category;
}
