// The nutrition of a recipe: verdict, what to take care with, energy, cost, every nutrient.
import type { Analysis, RecipeDetail } from "@/api/types";
import { CostPanel } from "./cost-panel";
import { EnergyPanel } from "./energy-panel";
import { NutrientChart } from "./nutrient-chart";
import { VerdictPanel } from "./verdict-panel";
import type { ReactNode } from "react";

interface RecipeNutritionProps {
  analysis: Analysis;
  recipe: RecipeDetail;
  /** What the safety check found, which belongs to another feature. */
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
        <h3 className="mb-2 text-h3">Every nutrient against its limits</h3>
        <NutrientChart nutrients={analysis.nutrients} />
      </div>
    </div>
  );
}
