// How many grams of a recipe a pet eats.
import { useNavigate } from "react-router-dom";
import type { RecipeDetail } from "@/api/types";
import { useRecipeNutrition } from "@/features/recipes/use-recipes";
import { RecipeCalculator } from "@/features/pets/recipe-calculator";
import { usePetForm } from "@/features/pets/use-pet-form";
import { FeedingGuide } from "@/features/recipes/detail/recipe-text";
import { paths } from "../paths";
import { RecipeToolHeading, RecipeToolScreen } from "../recipe-tool-screen";

export function Component() {
  return (
    <RecipeToolScreen
      title="Portion calculator"
      intro="Choose a recipe and describe your pet to see how many grams to feed at each meal, how long a batch lasts and what a day costs."
      hint="Choose a recipe to see its portions."
      footer={<FeedingGuide />}
    >
      {(recipe) => <Portions recipe={recipe} />}
    </RecipeToolScreen>
  );
}

function Portions({ recipe }: { recipe: RecipeDetail }) {
  const navigate = useNavigate();
  const form = usePetForm(recipe.petType);
  const assessedFor = useRecipeNutrition(recipe.id).value?.lifeStage;
  return (
    <section aria-labelledby="portions" className="pet-card-panel">
      <RecipeToolHeading id="portions" recipe={recipe} text={`${recipe.title} for ${form.petName}`} />
      <RecipeCalculator
        recipe={recipe}
        form={form}
        assessedFor={assessedFor}
        scale={1}
        onScale={(scale) => void navigate(paths.recipe(recipe.id, scale))}
      />
    </section>
  );
}
