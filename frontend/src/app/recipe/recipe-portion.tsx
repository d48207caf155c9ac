// The portion for the visitor's pet above the ingredients, or the way to it.
import type { RecipeDetail } from "@/api/types";
import { petToFeed } from "@/features/pets/pet";
import { PetPortions } from "@/features/pets/pet-portions";
import { PortionLine } from "@/features/pets/portion-line";
import { usePets } from "@/features/pets/use-pets";

interface RecipePortionProps {
  recipe: RecipeDetail;
  /** Opens the calculator, which the link scrolls to. */
  onOpenCalculator: () => void;
}

export function RecipePortion({ recipe, onOpenCalculator }: RecipePortionProps) {
  const hasPet = petToFeed(usePets(recipe.petType).active) !== undefined;
  return (
    <div className="recipe-portion">
      {hasPet && (
        <PetPortions recipes={[recipe]} scale={recipe.scale}>
          <PortionLine recipe={recipe} showsAllCautions />
        </PetPortions>
      )}
      <a
        href="#how-much"
        className="font-semibold text-brand underline underline-offset-4 print:hidden"
        onClick={onOpenCalculator}
      >
        {hasPet ? "More about the portion" : `How much for your ${recipe.petType}?`}
      </a>
    </div>
  );
}
