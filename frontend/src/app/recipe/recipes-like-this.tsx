// The similar recipes of a recipe page, without the foods that the visitor's pet must not eat.
import type { RecipeDetail } from "@/api/types";
import { usePets } from "@/features/pets/use-pets";
import { SimilarRecipes } from "@/features/recipes/similar-recipes";
import { RecipeCards } from "../recipe-list";

interface RecipesLikeThisProps {
  recipe: Pick<RecipeDetail, "id" | "petType">;
}

export default function RecipesLikeThis({ recipe: { id, petType } }: RecipesLikeThisProps) {
  const pet = usePets(petType).active;
  // The page already asks the visitor to enter these foods again. Until then, no recipe is known to suit the pet.
  if (pet?.hasUnreadExclusions) return null;
  return (
    <SimilarRecipes
      recipeId={id}
      {...(pet?.exclude !== undefined && { exclude: pet.exclude })}
      renderCards={(recipes) => <RecipeCards recipes={recipes} />}
    />
  );
}
