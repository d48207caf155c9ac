// Cook mode of an own recipe.
import type { MyRecipeEvaluation } from "@/api/types";
import type { RecipeText } from "@/features/my-recipes/my-recipe";
import { recipeTitle } from "@/features/my-recipes/recipe-texts";
import { lineAmount, stepText } from "@/features/recipes/recipe-labels";
import { measureSystem } from "@/ui/measure-system";
import { useStoredValue } from "@/ui/stored-value";
import { CookingSession } from "../recipe/cooking";

interface CookOwnRecipeProps {
  recipe: RecipeText;
  evaluation: MyRecipeEvaluation | undefined;
  isOpen: boolean;
  onClose: () => void;
}

export default function CookOwnRecipe({ recipe, evaluation, isOpen, onClose }: CookOwnRecipeProps) {
  const system = useStoredValue(measureSystem);
  return (
    <CookingSession
      title={recipeTitle(recipe)}
      steps={
        evaluation?.steps.map((step) => ({ text: stepText(step, system), timers: step.timers })) ??
        recipe.steps.map((text) => ({ text, timers: [] }))
      }
      ingredients={
        evaluation?.analysis.lines.map((line) => ({ measure: lineAmount(line, system), name: line.name })) ??
        recipe.ingredients.map((line) => ({ measure: "", name: line }))
      }
      amount="one batch"
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}
