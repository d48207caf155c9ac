// Texts about the visitor's own recipes.
import { myRecipesRules } from "@/api/my-recipes-rules";
import { formatDay } from "@/ui/format";
import { verdictLabels } from "@/ui/verdict-labels";
import type { MyRecipe, RecipeText } from "./my-recipe";
import type { KeepProblem } from "./my-recipes-store";

const youngAnimals = { dog: "puppies", cat: "kittens" } as const;

/** Says for which animals a recipe is: 'For adult dogs', 'A treat for kittens'. */
export function subjectText({ petType, lifeStage, isTreat }: RecipeText): string {
  const animals = lifeStage === "growth" ? youngAnimals[petType] : `adult ${petType}s`;
  return isTreat ? `A treat for ${animals}` : `For ${animals}`;
}

export function ingredientCount({ ingredients }: RecipeText): string {
  return ingredients.length === 1 ? "1 ingredient" : `${ingredients.length} ingredients`;
}

/** Names the result of the last check and its date. */
export function checkText({ check }: Pick<MyRecipe, "check">): string {
  if (!check) return "Not checked yet";
  const result = check.isSafe ? verdictLabels[check.verdict] : "Not safe to feed";
  return `${result}, checked on ${formatDay(check.on)}`;
}

/** Recipes may have no title. */
export function recipeTitle({ title, petType }: RecipeText): string {
  return title === "" ? `Recipe for ${petType}s` : title;
}

const { maxRecipes, maxTitleLength, maxLines, maxLineLength, maxStepLength } = myRecipesRules;

export const keepProblems: Record<KeepProblem, string> = {
  storageFull:
    "Not kept: this browser's storage is full or blocked. Your recipe is still on this page. Save it as a file, or delete recipes you no longer need and try again.",
  tooMany: `Not kept: this browser keeps at most ${maxRecipes} recipes. Delete one you no longer need and try again.`,
  tooLong: `Not kept: a recipe has a title of at most ${maxTitleLength} characters, from 1 to ${maxLines} ingredients of ${maxLineLength} characters, and at most ${maxLines} steps of ${maxStepLength} characters.`,
};

/** Returns a name for a file: letters and digits of the title. */
export function fileName(recipe: RecipeText, ending: string): string {
  const name = recipeTitle(recipe)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${name || "recipe"}.${ending}`;
}
