// The nutrition of a recipe: verdict, warnings, calories, cost and nutrients.
import type { Analysis, RecipeDetail } from "@/api/types";
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
      <VerdictPanel analysis={analysis} />
      {warnings}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <EnergyPanel analysis={analysis} />
        {recipe.estimatedCost && <CostPanel cost={recipe.estimatedCost} servings={recipe.baseServings} />}
      </div>
      <div>
        <h3 className="mb-2 text-h3">Nutrients and their limits</h3>
        <NutrientChart nutrients={analysis.nutrients} />
      </div>
    </div>
  );
}
