// The page with the portion calculator for one recipe.
import { Suspense } from "react";
import { useNavigate } from "react-router-dom";
import type { RecipeDetail } from "@/api/types";
import PortionCalculator from "@/features/pets/portion-calculator";
import { usePetForm } from "@/features/pets/use-pet-form";
import { lazyPart } from "@/ui/lazy-part";
import { Skeleton } from "@/ui/skeleton";
import { paths } from "../paths";
import { RecipeToolHeading, RecipeToolScreen } from "../recipe-tool-screen";

// Both sections are at the end of the page, which has more code than most.
const FeedingGuide = lazyPart(
  async () => ({ default: (await import("@/features/recipes/detail/recipe-text")).FeedingGuide }),
  "The feeding guide",
);
const GuideSection = lazyPart(() => import("@/features/resources/guide-cards"), "This section");

export function Component() {
  return (
    <RecipeToolScreen
      title="Portion calculator"
      intro="Choose a recipe and describe your pet to see how many grams to feed at each meal, how long a batch lasts and what a day costs."
      hint="Choose a recipe to see its portions."
      footer={(recipe) => (
        <>
          <Suspense fallback={<Skeleton className="h-60 w-full rounded-card" />}>
            <FeedingGuide recipe={recipe} />
          </Suspense>
          {/* Reserves the height of the section, so that the footer does not move. */}
          <div className="min-h-96">
            <Suspense>
              <GuideSection guides={["portionSheet", "transitionPlan", "kitchenConversions"]} />
            </Suspense>
          </div>
        </>
      )}
    >
      {(recipe) => <Portions recipe={recipe} />}
    </RecipeToolScreen>
  );
}

function Portions({ recipe }: { recipe: RecipeDetail }) {
  const navigate = useNavigate();
  const showsUsualPet = true;
  const form = usePetForm(recipe.petType, showsUsualPet);
  return (
    <section aria-labelledby="portions" className="pet-panel">
      <RecipeToolHeading id="portions" recipe={recipe} text={`${recipe.title} for ${form.petName}`} />
      <PortionCalculator
        recipe={recipe}
        form={form}
        scale={1}
        showsClassicFormula
        onScaleChange={(scale) => void navigate(paths.recipe(recipe.id, scale))}
      />
    </section>
  );
}
