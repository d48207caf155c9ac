// A recipe of the visitor as requests contain it.
import type { OwnRecipe, OwnRecipeToCook } from "@/api/types";
import type { MyRecipe, RecipeText } from "@/features/my-recipes/my-recipe";
import { ownRecipeNumber } from "@/features/my-recipes/own-recipe-number";
import { splitLines } from "@/ui/ingredient-lines";

/** Returns the recipe with the same lines as for its evaluation, so that its figures are the same. */
export function toOwnRecipe({ lifeStage, isTreat, title, ingredients, steps }: RecipeText): OwnRecipe {
  return {
    lifeStage,
    ingredients: splitLines(ingredients.join("\n")),
    instructions: splitLines(steps.join("\n")),
    ...(isTreat && { category: "treats" }),
    ...(title !== "" && { title }),
  };
}

export function toOwnRecipeToCook(recipe: MyRecipe): OwnRecipeToCook {
  const { petType, servings } = recipe;
  return { ...toOwnRecipe(recipe), id: ownRecipeNumber(recipe), petType, ...(servings !== undefined && { servings }) };
}
