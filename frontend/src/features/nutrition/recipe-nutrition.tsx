// The nutrition of a recipe: verdict, warnings, calories, cost and nutrients.
import type { Analysis, RecipeDetail } from "@/api/types";
import { CookingLosses } from "./cooking-losses";
import { CostPanel } from "./cost-panel";
import { EnergyPanel } from "./energy-panel";
import { NutrientChart } from "./nutrient-chart";
import { VerdictPanel } from "./verdict-panel";
import type { ReactNode } from "react";

interface RecipeNutritionProps {
  analysis: Analysis;
  recipe: RecipeDetail;
  /** The findings of the safety check, rendered by another feature. */
  warnings: ReactNode;
}

export default function RecipeNutrition({ analysis, recipe, warnings }: RecipeNutritionProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="print:hidden">
        {recipe.scale !== 1 && <p className="mb-3">This section is about the original amounts.</p>}
        <VerdictPanel analysis={analysis} />
      </div>
      {warnings}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 print:hidden">
        <EnergyPanel analysis={analysis} {...(recipe.scale !== 1 && { batchName: "Original recipe" })} />
        {recipe.estimatedCost && <CostPanel cost={recipe.estimatedCost} servings={recipe.baseServings} />}
      </div>
      <div className="print:hidden">
        <h3 className="mb-2 text-h3">Nutrients and their limits</h3>
        <NutrientChart nutrients={analysis.nutrients} />
        <CookingLosses analysis={analysis} />
        <IodisedSaltNote lines={analysis.lines} />
      </div>
    </div>
  );
}

/** Says how iodised salt without a strength is counted, for a published recipe that contains it. */
export function IodisedSaltNote({ lines }: { lines: readonly { foodId: string | null }[] }) {
  if (!lines.some(({ foodId }) => foodId === "salt_iodised")) return null;
  return (
    <p className="mt-2 max-w-3xl text-meta text-muted">
      <b>How iodised salt is counted.</b> Unless a line states its strength, it counts as the weakest salt of all
      countries for minima and as the strongest for maxima, so that the verdict is the same wherever you live.
    </p>
  );
}
