// A recipe of this site on the sheet, with its portion of the feeding plan.
import { nutritionAddress } from "@/api/addresses";
import { getNutrition } from "@/api/client";
import type { FeedingPlan, Recipe } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { RecipeSection, type RecipePlace } from "./recipe-section";

interface ListedRecipeSectionProps extends RecipePlace {
  recipe: Recipe;
  plan: FeedingPlan | undefined;
}

export function ListedRecipeSection({ recipe, plan, ...place }: ListedRecipeSectionProps) {
  const analysis = useRemote(nutritionAddress(recipe.id), () => getNutrition(recipe.id));
  return (
    <RecipeSection
      {...place}
      id={`recipe-${recipe.id}`}
      title={recipe.title}
      ingredients={recipe.ingredients}
      analysis={analysis}
      portion={plan?.portions.find(({ recipeId }) => recipeId === recipe.id)}
      unportioned={plan?.unportioned.find(({ recipeId }) => recipeId === recipe.id)}
    />
  );
}
