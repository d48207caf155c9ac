// Says how much food the amounts of a recipe make: a number of servings, or a multiple of the recipe.
import type { RecipeDetail } from "@/api/types";
import { formatNumber } from "@/ui/format";

/** Returns the servings, or how many times the recipe is made: a batch for some days is rarely a whole number of servings. */
export function batchText({
  servings,
  baseServings,
  scale,
}: Pick<RecipeDetail, "servings" | "baseServings" | "scale">): string {
  // The scale is a division of servings, so its product is rarely exact.
  const isWhole = Math.abs(servings - baseServings * scale) < 0.001;
  return isWhole ? servingsText(servings) : `${formatNumber(scale, 2)} times the recipe`;
}

/** Returns a heading for a figure of the whole batch: 'Batch of 4 servings'. */
export function batchName(recipe: Pick<RecipeDetail, "servings" | "baseServings" | "scale">): string {
  const text = batchText(recipe);
  return text === servingsText(recipe.servings) ? `Batch of ${text}` : text;
}

export function servingsText(servings: number): string {
  return servings === 1 ? "1 serving" : `${servings} servings`;
}
