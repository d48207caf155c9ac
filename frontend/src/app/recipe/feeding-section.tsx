// How much of the recipe to feed; its code arrives after the recipe itself.
import { lazy, Suspense } from "react";
import type { RecipeDetail } from "@/api/types";
import { useNutrition } from "@/features/nutrition/use-nutrition";
import { Skeleton } from "@/ui/skeleton";

const PetFeeding = lazy(() => import("@/features/pets/pet-feeding"));

export function FeedingSection({ recipe }: { recipe: RecipeDetail }) {
  const assessedFor = useNutrition(recipe.id).value?.lifeStage;
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
      <PetFeeding key={recipe.id} recipe={recipe} assessedFor={assessedFor} />
    </Suspense>
  );
}
