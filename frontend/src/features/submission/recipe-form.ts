// The values of the recipe form except the photo: numbers as typed, lists as rows. The fields have the names of the request, such as
// `species` for the pet type, so that the server's errors can be shown at them.
import { formRules } from "@/api/form-rules";
import { trimText } from "@/api/text-rule";
import type { Category, NewSubmission, PetType, Submission } from "@/api/types";

export interface Row {
  text: string;
}

export interface RecipeForm {
  title: string;
  description: string;
  prepTime: string;
  servings: string;
  species: PetType;
  category: Category;
  isOrganic: boolean;
  imageUrl: string;
  author: string;
  ingredients: Row[];
  instructions: Row[];
  /** True in a stored draft if a photo was chosen, which a draft does not keep. */
  hasNewPhoto?: boolean | undefined;
}

const { prepTime, servings, species, category } = formRules.submission.defaults;

export const emptyForm: RecipeForm = {
  title: "",
  description: "",
  prepTime: String(prepTime),
  servings: String(servings),
  species,
  category,
  isOrganic: false,
  imageUrl: "",
  author: "",
  ingredients: [{ text: "" }],
  instructions: [{ text: "" }],
};

export function isEmptyForm(form: RecipeForm): boolean {
  return JSON.stringify(form) === JSON.stringify(emptyForm);
}

export function nonEmptyTexts(rows: readonly Row[]): string[] {
  return rows.map(({ text }) => trimText(text)).filter((text) => text !== "");
}

/** Returns one row for each line, and an empty row if there are no lines. */
export function toRows(lines: readonly string[]): Row[] {
  return lines.length === 0 ? [{ text: "" }] : lines.map((text) => ({ text }));
}

/** Returns the form values of a recipe that was sent before. */
export function formFromRecipe(recipe: Submission["recipe"]): RecipeForm {
  const { title, description, prepTime, servings, species, category, isOrganic, imageUrl, author } = recipe;
  return {
    title,
    description,
    species,
    category,
    isOrganic,
    imageUrl,
    author,
    prepTime: prepTime === null ? "" : String(prepTime),
    servings: String(servings),
    ingredients: toRows(recipe.ingredients),
    instructions: toRows(recipe.instructions),
  };
}

export function recipeFromForm(form: RecipeForm): NewSubmission {
  const { title, description, prepTime, servings, species, category, isOrganic, imageUrl, author } = form;
  return {
    title,
    description,
    prepTime: Number(prepTime),
    servings: Number(servings),
    species,
    category,
    isOrganic,
    imageUrl,
    author,
    ingredients: nonEmptyTexts(form.ingredients),
    instructions: nonEmptyTexts(form.instructions),
  };
}
