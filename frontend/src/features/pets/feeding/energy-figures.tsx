// What an animal needs a day, whatever it eats.
import type { FeedingPlan } from "@/api/types";
import { figure } from "@/ui/figures";
import type { MeasureSystem } from "@/ui/measure-system";
import { foodWeight } from "../words";
import { PlanFigure } from "./plan-figure";

interface EnergyFiguresProps {
  plan: FeedingPlan;
  system: MeasureSystem;
  /** Beside a recipe nobody can portion, grams of another food would be taken for its own. */
  withoutFood?: boolean;
}

export function EnergyFigures({ plan, system, withoutFood = false }: EnergyFiguresProps) {
  const { reference, ageLabel } = plan;
  const stage = ageLabel.toLowerCase();
  return (
    <dl className="plan-figures">
      <PlanFigure
        name="Energy a day"
        note={`Between ${figure(reference.min)} and ${figure(reference.max)} kcal, by AAHA and WSAVA factors`}
      >
        {figure(reference.caloriesPerDay)} kcal
      </PlanFigure>
      {!withoutFood && (
        <PlanFigure
          name="Home-cooked food, about"
          note={`At ${figure(reference.kcalPerGram, 1)} kcal a gram; every recipe has its own figure`}
        >
          {reference.mealsPerDay} × {foodWeight(reference.gramsPerMeal, system)}
        </PlanFigure>
      )}
      <PlanFigure
        name="Meals a day"
        note={`As usual for ${/^[aeiou]/.test(stage) ? "an" : "a"} ${stage} ${plan.petType}`}
      >
        {reference.mealsPerDay}
      </PlanFigure>
      <PlanFigure name="Treats, at most" note="A tenth of the day's energy, and part of it">
        {figure(reference.treatBudgetKcal)} kcal
      </PlanFigure>
      <PlanFigure name="Protein, at least" note="A day, by the AAFCO profile">
        {figure(reference.proteinGrams)} g
      </PlanFigure>
      <PlanFigure name="Fat, at least" note="A day, by the AAFCO profile">
        {figure(reference.fatGrams)} g
      </PlanFigure>
    </dl>
  );
}
