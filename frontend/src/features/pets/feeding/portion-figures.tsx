// What an animal eats of one recipe: a meal, a day, how long the batch lasts, what a day costs.
import type { FeedingPlan, Portion } from "@/api/types";
import { estimateSentence, figure, moneyText } from "@/ui/figures";
import type { MeasureSystem } from "@/ui/measure-system";
import { daysText, foodRange, foodWeight } from "../words";
import { PlanFigure } from "./plan-figure";

interface PortionFiguresProps {
  plan: FeedingPlan;
  portion: Portion;
  system: MeasureSystem;
}

export function PortionFigures({ plan: { reference }, portion, system }: PortionFiguresProps) {
  const { mealsPerDay, kitchenGramsPerMeal, gramsPerDay, minGramsPerDay, maxGramsPerDay, costPerDay, isTreat } =
    portion;
  const meal = foodWeight(kitchenGramsPerMeal, system);
  return (
    <dl className="plan-figures">
      {isTreat ? (
        <PlanFigure name="As a treat" note="A tenth of the day's energy; less of its meals then">
          at most {meal} a day
        </PlanFigure>
      ) : (
        <PlanFigure
          name="Each meal"
          note={`${mealsPerDay} meals, ${foodWeight(gramsPerDay, system)} a day; ${foodRange(minGramsPerDay, maxGramsPerDay, system)} to suit the animal`}
        >
          {mealsPerDay} × {meal} a day
        </PlanFigure>
      )}
      {!isTreat && (
        <PlanFigure name="Energy a day" note={`Between ${figure(reference.min)} and ${figure(reference.max)} kcal`}>
          {figure(reference.caloriesPerDay)} kcal
        </PlanFigure>
      )}
      <PlanFigure
        name="The batch lasts"
        note={`At ${figure(portion.kcalPerGram, 2)} kcal a gram of the finished dish, its own figure`}
      >
        {daysText(portion.batchDays)}
      </PlanFigure>
      {costPerDay && (
        <PlanFigure name="Cost a day" note={estimateSentence(costPerDay.asOf)}>
          {moneyText(costPerDay)}
        </PlanFigure>
      )}
      <PlanFigure name="Treats, at most" note="A tenth of the day's energy, and part of it">
        {figure(reference.treatBudgetKcal)} kcal
      </PlanFigure>
    </dl>
  );
}
