// The page with the portion calculator for one recipe.
import { Suspense, useEffect } from "react";
import { lazyPart } from "@/ui/lazy-part";
import { Skeleton } from "@/ui/skeleton";
import { RecipeToolScreen } from "../recipe-tool-screen";

// The form is shown when a recipe is selected.
const RecipePortions = lazyPart(() => import("../portions/recipe-portions"), "The portion calculator");
// Both sections are at the end of the page, which has more code than most.
const FeedingGuide = lazyPart(
  async () => ({ default: (await import("@/features/recipes/detail/recipe-text")).FeedingGuide }),
  "The feeding guide",
);
const GuideSection = lazyPart(() => import("@/features/resources/guide-cards"), "This section");

export function Component() {
  useEffect(() => {
    RecipePortions.preload();
  }, []);
  return (
    <RecipeToolScreen
      title="Portion calculator"
      intro="Choose a recipe and describe your pet to see how many grams to feed per meal, how long a batch lasts and what a day costs."
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
      {(recipe) => (
        <Suspense fallback={<Skeleton className="h-dvh w-full rounded-card" />}>
          <RecipePortions recipe={recipe} />
        </Suspense>
      )}
    </RecipeToolScreen>
  );
}
