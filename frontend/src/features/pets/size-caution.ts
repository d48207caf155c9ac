// The caution about the nutrition of the shown size of a recipe.
import { use } from "react";
import { rules } from "@/api/rules";
import type { RecipeDetail } from "@/api/types";
import { FirstProfile, firstVerdict } from "@/ui/first-profile";

/**
 * Returns the caution, or an empty list. A portion has the caution of the built-in profile for the original size; the page may show
 * another size and profile.
 */
export function useSizeCaution({ batch }: Pick<RecipeDetail, "batch">): string[] {
  const { verdict, profile } = firstVerdict(batch, use(FirstProfile));
  const caution = rules.pets.verdictCautions[verdict]?.replace("{profile}", profile ?? rules.pets.builtInProfile);
  return caution === undefined ? [] : [caution];
}
