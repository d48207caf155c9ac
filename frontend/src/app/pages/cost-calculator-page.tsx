// The page with the cost calculator: per serving, per batch, and per day for one pet.
import { Suspense, useEffect } from "react";
import type { RecipeDetail } from "@/api/types";
import { CostPanel } from "@/features/nutrition/cost-panel";
import { batchName } from "@/features/recipes/batch-text";
import { FeedingGuide } from "@/features/recipes/detail/recipe-text";
import { lazyPart } from "@/ui/lazy-part";
import { Skeleton } from "@/ui/skeleton";
import { RecipeToolHeading, RecipeToolScreen } from "../recipe-tool-screen";

// The form for the pet is shown when a recipe is selected.
const PetCost = lazyPart(async () => ({ default: (await import("../cost/pet-cost")).PetCost }), "The cost per day");

export function Component() {
  useEffect(() => {
    PetCost.preload();
  }, []);
  return (
    <RecipeToolScreen
      title="Cost calculator"
      intro="Choose a recipe to see what it costs per serving, and per day for your pet. Every price is an estimate."
      hint="Choose a recipe to see its cost."
    >
      {(recipe) => <Costs recipe={recipe} />}
    </RecipeToolScreen>
  );
}

function Costs({ recipe }: { recipe: RecipeDetail }) {
  const { estimatedCost } = recipe;
  return (
    <section aria-labelledby="costs" className="grid grid-cols-1 gap-6">
      <RecipeToolHeading id="costs" recipe={recipe} text={recipe.title} />
      {estimatedCost ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <CostPanel cost={estimatedCost} batchName={batchName(recipe)} />
          <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
            <PetCost recipe={recipe} />
          </Suspense>
          <div className="lg:col-span-2">
            <FeedingGuide recipe={recipe} />
          </div>
        </div>
      ) : (
        <p>We do not know enough about the ingredients of this recipe to estimate its cost.</p>
      )}
    </section>
  );
}
