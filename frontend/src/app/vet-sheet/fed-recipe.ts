// A recipe that the pet is fed, of this site or of the visitor, and the days of a week on which it gets it.
import type { FedOnDays, Recipe } from "@/api/types";
import type { MyRecipe } from "@/features/my-recipes/my-recipe";
import { recipeTitle } from "@/features/my-recipes/recipe-texts";
import { toOwnRecipe } from "../my-recipes/own-recipe-request";

export type FedRecipe = (ListedRecipe | OwnRecipe) & {
  /** The days of a week on which it is fed. */
  days: FedDays;
};

interface ListedRecipe {
  recipe: Recipe;
  own?: never;
}

interface OwnRecipe {
  own: MyRecipe;
  recipe?: never;
}

export type FedDays = (typeof dayChoices)[number]["value"];

export const dayChoices = [
  { value: "unknown", label: "I do not know" },
  { value: "7", label: "Every day" },
  { value: "6", label: "6 days a week" },
  { value: "5", label: "5 days a week" },
  { value: "4", label: "4 days a week" },
  { value: "3.5", label: "Half of the days" },
  { value: "3", label: "3 days a week" },
  { value: "2", label: "2 days a week" },
  { value: "1", label: "1 day a week" },
  { value: "0.5", label: "1 day every two weeks" },
] as const;

export function daysLabel(days: FedDays): string {
  return dayChoices.find(({ value }) => value === days)?.label ?? "";
}

/** Returns the choice for a number of days of a week, or 'unknown' if there is none. */
export function daysChoice(days: number | undefined): FedDays {
  return dayChoices.find(({ value }) => value === String(days))?.value ?? "unknown";
}

/** Identifies a recipe among those that the pet is fed. Ids of own recipes and of recipes of the site could be equal. */
export function fedKey({ recipe, own }: FedRecipe): string {
  return recipe ? `recipe-${recipe.id}` : `own-${own.id}`;
}

/** The title as its author wrote it, for the controls. The sheet shows own titles as the server returns them. */
export function fedTitle({ recipe, own }: FedRecipe): string {
  return recipe ? recipe.title : recipeTitle(own);
}

/** Returns the recipe as requests name it. */
export function toFedOnDays({ recipe, own, days }: FedRecipe): FedOnDays {
  const daysPerWeek = days === "unknown" ? null : Number(days);
  return recipe ? { recipeId: recipe.id, daysPerWeek } : { ownRecipe: toOwnRecipe(own), daysPerWeek };
}
