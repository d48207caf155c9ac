// The portion of a recipe for a pet: grams per meal and day, how long the batch lasts, and the cost per day.
import type { FeedingPlan, Portion } from "@/api/types";
import { daysText, estimateSentenceStart, formatMoney, formatNumber } from "@/ui/format";
import type { MeasureSystem } from "@/ui/measure-system";
import { foodRangeText, foodWeightText, mealText, treatShareText } from "../pet-texts";
import { PlanFigure } from "./plan-parts";

interface PortionFiguresProps {
  plan: FeedingPlan;
  portion: Portion;
  system: MeasureSystem;
}

export function PortionFigures({ plan: { reference }, portion, system }: PortionFiguresProps) {
  // `kitchenGramsPerMeal` is rounded for a kitchen scale. For a treat, it is the maximum per day.
  const { mealsPerDay, kitchenGramsPerMeal, kitchenGramsPerDay, minGramsPerDay, maxGramsPerDay, costPerDay, isTreat } =
    portion;
  return (
    <dl className="plan-figures">
      {isTreat ? (
        <PlanFigure name="As a treat" note={`${treatShareText}. Give smaller meals that day.`}>
          at most {foodWeightText(kitchenGramsPerMeal, system)} a day
        </PlanFigure>
      ) : (
        <PlanFigure
          name="Each meal"
          note={`${foodWeightText(kitchenGramsPerDay, system)} a day in all. Adjust within ${foodRangeText(minGramsPerDay, maxGramsPerDay, system)}.`}
        >
          {mealText(kitchenGramsPerMeal, mealsPerDay, system)}
        </PlanFigure>
      )}
      {!isTreat && (
        <PlanFigure
          name="Calories per day"
          note={`Usually ${formatNumber(reference.min)} to ${formatNumber(reference.max)} kcal`}
        >
          {formatNumber(reference.caloriesPerDay)} kcal
        </PlanFigure>
      )}
      <PlanFigure
        name="The batch lasts"
        note={`The cooked food has ${formatNumber(portion.kcalPerGram, 2)} kcal per gram`}
      >
        {daysText(portion.feedsDays)}
      </PlanFigure>
      {costPerDay && (
        <PlanFigure name="Cost per day" note={estimateSentenceStart(costPerDay.asOf)}>
          {formatMoney(costPerDay)}
        </PlanFigure>
      )}
      <PlanFigure name="Treats, at most" note={`${treatShareText}, not in addition to them`}>
        {formatNumber(reference.treatBudgetKcal)} kcal
      </PlanFigure>
    </dl>
  );
}
