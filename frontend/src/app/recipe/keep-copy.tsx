// Keeps a copy of a recipe in this browser, where it can be changed and does not expire.
import type { RecipeDetail } from "@/api/types";
import KeepButton from "@/features/my-recipes/keep-button";
import { toCheck } from "@/features/my-recipes/my-recipe";
import { today } from "@/features/pets/pet-age";
import { isCustomRecipe } from "@/features/recipes/custom-recipe-badge";
import { useRecipeNutrition } from "@/features/recipes/use-recipes";

interface KeepCopyProps {
  recipe: RecipeDetail;
  label: string;
}

/** The copy has the amounts that the page shows. The analysis of the author's amounts knows for which life stage they are. */
export default function KeepCopy({ recipe, label }: KeepCopyProps) {
  const { id, petType, category, title, servings, scaledTexts, batch } = recipe;
  const { ingredients, instructions } = scaledTexts ?? recipe;
  const analysis = useRecipeNutrition(id).value;
  return (
    <div className="min-h-11">
      {analysis && (
        <KeepButton
          recipe={{
            petType,
            lifeStage: analysis.lifeStage,
            isTreat: category === "treats",
            title,
            ingredients,
            steps: instructions,
            servings,
          }}
          check={toCheck({ verdict: batch.verdict, safety: analysis.safety }, today())}
          // A custom recipe is deleted after a while, so that a link to it would lead nowhere.
          originalId={isCustomRecipe(id) ? undefined : id}
          today={today()}
          label={scaledTexts ? "Keep a copy of this size" : label}
        />
      )}
    </div>
  );
}
