// Converts between the recipes that the visitor keeps and the draft in the nutrition checker.
import type { RecipeText } from "@/features/my-recipes/my-recipe";
import { parseDraft, storedDraft, type RecipeDraft } from "@/features/nutrition/checker/recipe-draft";
import { splitLines } from "@/ui/ingredient-lines";

export function fromDraft({ petType, lifeStage, isTreat, title, ingredients, steps }: RecipeDraft): RecipeText {
  return { petType, lifeStage, isTreat, title, ingredients: splitLines(ingredients), steps: splitLines(steps) };
}

export function toDraft({ petType, lifeStage, isTreat, title, ingredients, steps }: RecipeText): RecipeDraft {
  return { petType, lifeStage, isTreat, title, ingredients: ingredients.join("\n"), steps: steps.join("\n") };
}

/** Puts a recipe into the checker. Returns a function that restores its previous text, if there was another one. */
export function openInChecker(recipe: RecipeText): (() => void) | undefined {
  const before = storedDraft.read();
  const next = toDraft(recipe);
  storedDraft.write(next);
  const isLost =
    before.ingredients !== "" && JSON.stringify(before) !== JSON.stringify(parseDraft(JSON.stringify(next)));
  return isLost ? () => storedDraft.write(before) : undefined;
}
