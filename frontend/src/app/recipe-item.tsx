// A card with its heart, its address and its portion: recipes, favourites and pets, side by side.
import type { Recipe } from "@/api/types";
import { FavouriteButton } from "@/features/favourites/favourite-button";
import { VerdictBadge } from "@/features/nutrition/verdict-badge";
import { PortionLine } from "@/features/pets/portion-line";
import { RecipeCard, type Urgency } from "@/features/recipes/recipe-card";
import { paths } from "./paths";

export function renderRecipe(recipe: Recipe, urgency: Urgency) {
  return (
    <RecipeCard
      recipe={recipe}
      href={paths.recipe(recipe.id)}
      urgency={urgency}
      verdict={<VerdictBadge verdict={recipe.verdict} about={paths.nutrition} />}
      portion={<PortionLine recipe={recipe} />}
      heart={<FavouriteButton id={recipe.id} title={recipe.title} />}
    />
  );
}
