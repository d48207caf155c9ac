// The values of the edit form: numbers as typed, and lists as lines of text. The fields are named as in the
// request, because the server's errors name them so: the pet type is called `species`.
import { formRules } from "@/api/form-rules";
import type { FieldErrors } from "@/api/problem";
import { textError, trimText } from "@/api/text-rule";
import type { Category, EditedRecipe, PetType, RecipeEdit } from "@/api/types";

export interface EditDraft {
  title: string;
  description: string;
  species: PetType;
  category: Category;
  prepTime: string;
  cookTime: string;
  servings: string;
  /** What the recipe makes, in words, such as 'About 36 rounds'. Optional. */
  recipeYield: string;
  difficulty: string;
  isOrganic: boolean;
  ingredients: string;
  instructions: string;
  nutritionalBenefits: string;
  author: string;
  /** Keywords for search engines. Optional. */
  keywords: string;
  note: string;
}

export function draftFromRecipe(recipe: EditedRecipe): EditDraft {
  return {
    ...recipe,
    prepTime: String(recipe.prepTime ?? ""),
    cookTime: String(recipe.cookTime ?? ""),
    servings: String(recipe.servings),
    recipeYield: recipe.recipeYield ?? "",
    difficulty: String(recipe.difficulty ?? ""),
    ingredients: recipe.ingredients.join("\n"),
    instructions: recipe.instructions.join("\n"),
    nutritionalBenefits: recipe.nutritionalBenefits.join("\n"),
    keywords: recipe.keywords.join("\n"),
    note: "",
  };
}

/** An empty optional field becomes null. A missing preparation time or servings becomes 0, which the server rejects. */
export function editFromDraft(draft: EditDraft, revision: number): RecipeEdit {
  return {
    ...draft,
    prepTime: Number(draft.prepTime),
    cookTime: draft.cookTime === "" ? null : Number(draft.cookTime),
    servings: Number(draft.servings),
    recipeYield: trimText(draft.recipeYield) === "" ? null : draft.recipeYield,
    difficulty: draft.difficulty === "" ? null : Number(draft.difficulty),
    ingredients: splitRows(draft.ingredients),
    instructions: splitRows(draft.instructions),
    nutritionalBenefits: splitRows(draft.nutritionalBenefits),
    keywords: splitRows(draft.keywords),
    revision,
  };
}

/**
 * Checks the fields for which the server's message is inexact: it says 'less than 100 characters', although 100 are
 * accepted. The server checks all fields.
 */
export function findErrors({ title, description, prepTime }: EditDraft): FieldErrors {
  const rule = formRules.submission;
  const errors = {
    title: textError(rule.title, title),
    description: textError(rule.description, description),
    prepTime: Number(prepTime) > rule.prepTime.max ? rule.prepTime.tooLarge : undefined,
  };
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) => (message === undefined ? [] : [[field, [message]]])),
  );
}

export function splitRows(text: string): string[] {
  return text.split("\n").filter((line) => trimText(line) !== "");
}
