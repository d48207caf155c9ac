// The nutrition of the recipe on the page; its code arrives after the recipe itself.
import { lazy, Suspense } from "react";
import { problemMessage } from "@/api/problem";
import type { RecipeDetail } from "@/api/types";
import { useNutrition } from "@/features/nutrition/use-nutrition";
import { SafetyWarnings } from "@/features/safety/safety-warnings";
import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { Skeleton } from "@/ui/skeleton";

const RecipeNutrition = lazy(() => import("@/features/nutrition/recipe-nutrition"));

export function NutritionSection({ recipe }: { recipe: RecipeDetail }) {
  const { value, error, loading, retry } = useNutrition(recipe.id);
  return (
    <section aria-labelledby="nutrition" className="print:hidden">
      <h2 id="nutrition" className="mb-5 text-h2">
        Nutrition
      </h2>
      {error !== undefined && !loading ? (
        <Notice title="The analysis could not be loaded" urgent actions={<Button onClick={retry}>Try again</Button>}>
          {problemMessage(error)}
        </Notice>
      ) : value === undefined ? (
        <NutritionSkeleton />
      ) : (
        <Suspense fallback={<NutritionSkeleton />}>
          <RecipeNutrition analysis={value} recipe={recipe} warnings={<SafetyWarnings safety={value.safety} />} />
        </Suspense>
      )}
    </section>
  );
}

function NutritionSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading nutrition...</span>
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-[40rem] w-full" />
    </div>
  );
}
