// A recipe as it stands in the form of an edit: numbers as they are typed, lists as lines.
import type { Category, EditedRecipe, PetType, RecipeEdit } from "@/api/types";

export interface EditDraft {
  title: string;
  description: string;
  species: PetType;
  category: Category;
  prepTime: string;
  cookTime: string;
  servings: string;
  recipeYield: string;
  difficulty: string;
  isOrganic: boolean;
  ingredients: string;
  instructions: string;
  nutritionalBenefits: string;
  author: string;
  note: string;
}

export function draftOf(recipe: EditedRecipe): EditDraft {
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
    note: "",
  };
}

/** What a recipe can do without is null where it is left empty; a number it needs is then told by the server. */
export function editOf(draft: EditDraft, revision: number): RecipeEdit {
  return {
    ...draft,
    prepTime: Number(draft.prepTime),
    cookTime: draft.cookTime === "" ? null : Number(draft.cookTime),
    servings: Number(draft.servings),
    recipeYield: draft.recipeYield.trim() === "" ? null : draft.recipeYield,
    difficulty: draft.difficulty === "" ? null : Number(draft.difficulty),
    ingredients: rowsOf(draft.ingredients),
    instructions: rowsOf(draft.instructions),
    nutritionalBenefits: rowsOf(draft.nutritionalBenefits),
    revision,
  };
}

function rowsOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}
