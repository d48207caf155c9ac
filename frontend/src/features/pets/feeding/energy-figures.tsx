// The daily calories, meals, treats, protein and fat that a pet needs.
import type { FeedingPlan } from "@/api/types";
import { formatNumber } from "@/ui/format";
import type { MeasureSystem } from "@/ui/measure-system";
import { foodWeightText, treatShareText } from "../pet-texts";
import { PlanFigure } from "./plan-parts";

interface EnergyFiguresProps {
  plan: FeedingPlan;
  system: MeasureSystem;
  /** Hides the grams of food next to a recipe without a portion: they would seem to be its portion. */
  hideFood?: boolean;
}

export function EnergyFigures({ plan, system, hideFood = false }: EnergyFiguresProps) {
  const { reference, ageLabel } = plan;
  const stage = ageLabel.toLowerCase();
  const animal = /puppy|kitten/.test(stage) ? stage : `${stage} ${plan.petType}`;
  return (
    <dl className="plan-figures">
      <PlanFigure
        name="Calories per day"
        note={`Usually ${formatNumber(reference.min)} to ${formatNumber(reference.max)} kcal, by published formulas`}
      >
        {formatNumber(reference.caloriesPerDay)} kcal
      </PlanFigure>
      {!hideFood && (
        <PlanFigure
          name="Home-cooked meal, about"
          note={`At ${formatNumber(reference.kcalPerGram, 1)} kcal per gram; recipes differ`}
        >
          {foodWeightText(reference.kitchenGramsPerMeal, system)}
        </PlanFigure>
      )}
      <PlanFigure name="Meals per day" note={`Usual for ${/^[aeiou]/.test(stage) ? "an" : "a"} ${animal}`}>
        {reference.mealsPerDay}
      </PlanFigure>
      <PlanFigure name="Treats, at most" note={`${treatShareText}, not in addition to them`}>
        {formatNumber(reference.treatBudgetKcal)} kcal
      </PlanFigure>
      <PlanFigure name="Protein, at least" note="Per day, by the AAFCO profile">
        {formatNumber(reference.proteinGrams)} g
      </PlanFigure>
      <PlanFigure name="Fat, at least" note="Per day, by the AAFCO profile">
        {formatNumber(reference.fatGrams)} g
      </PlanFigure>
    </dl>
  );
}
