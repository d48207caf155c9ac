// The categories a visitor of the home page most likely looks for.
import { rules } from "@/api/rules";
import type { Category } from "@/api/types";

const categories: Category[] = ["small", "large", "puppy", "adult", "senior", "kitten", "fish", "grain-free", "treats"];

export const shortcuts = categories.map((category) => ({
  label: rules.categoryLabels[category],
  to: `/?category=${category}`,
}));
