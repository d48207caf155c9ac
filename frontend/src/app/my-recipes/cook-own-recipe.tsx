// Cook mode of an own recipe.
import type { MyRecipeEvaluation } from "@/api/types";
import type { RecipeText } from "@/features/my-recipes/my-recipe";
import { recipeTitle } from "@/features/my-recipes/recipe-texts";
import { lineAmount, lineName, stepText } from "@/features/recipes/recipe-labels";
import { measureSystem } from "@/ui/measure-system";
import { useStoredValue } from "@/ui/stored-value";
import { CookingSession } from "../recipe/cooking";
import { unmentionedText } from "./unmentioned-note";

interface CookOwnRecipeProps {
  recipe: RecipeText;
  evaluation: MyRecipeEvaluation | undefined;
  /** The foods that the steps do not mention. */
  unmentioned: readonly string[];
  isOpen: boolean;
  onClose: () => void;
}

export default function CookOwnRecipe({ recipe, evaluation, unmentioned, isOpen, onClose }: CookOwnRecipeProps) {
  const system = useStoredValue(measureSystem);
  return (
    <CookingSession
      title={recipeTitle(recipe)}
      steps={
        evaluation?.steps.map((step) => ({ text: stepText(step, system), timers: step.timers })) ??
        recipe.steps.map((text) => ({ text, timers: [] }))
      }
      ingredients={
        evaluation?.analysis.lines.map((line) => ({
          measure: lineAmount(line, system),
          name: lineName(line, system),
        })) ?? recipe.ingredients.map((line) => ({ measure: "", name: line }))
      }
      amount="one batch"
      warning={unmentionedText(unmentioned)}
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}
