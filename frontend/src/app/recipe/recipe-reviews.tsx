// The reviews of a recipe. The form for a new one suggests the visitor's pet of the recipe's pet type.
import type { RecipeDetail } from "@/api/types";
import { currentAgeMonths } from "@/features/pets/pet-age";
import { usePets } from "@/features/pets/use-pets";
import Ratings from "@/features/ratings/ratings";

export default function RecipeReviews({ recipe: { id, title, petType } }: { recipe: RecipeDetail }) {
  const pet = usePets(petType).active;
  const facts = pet && { petType, weightKg: pet.weightKg, ageMonths: currentAgeMonths(pet) };
  return <Ratings recipeId={id} recipeTitle={title} pet={facts} />;
}
