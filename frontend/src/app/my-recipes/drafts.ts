// Converts between the recipes that the visitor keeps and the draft in the nutrition checker.
import type { RecipeText } from "@/features/my-recipes/my-recipe";
import { parseDraft, storedDraft, type RecipeDraft } from "@/features/nutrition/checker/recipe-draft";
import { splitLines } from "@/ui/ingredient-lines";

export function fromDraft({ ingredients, steps, ...draft }: RecipeDraft): RecipeText {
  const { petType, lifeStage, isTreat, title, servings } = draft;
  const lines = { ingredients: splitLines(ingredients), steps: splitLines(steps) };
  return { petType, lifeStage, isTreat, title, ...lines, ...(servings !== undefined && { servings }) };
}

export function toDraft({ ingredients, steps, ...recipe }: RecipeText): RecipeDraft {
  const { petType, lifeStage, isTreat, title, servings } = recipe;
  const texts = { ingredients: ingredients.join("\n"), steps: steps.join("\n") };
  return { petType, lifeStage, isTreat, title, ...texts, ...(servings !== undefined && { servings }) };
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
