// The portion of a recipe on its card: grams per meal (for a treat, per day), cost per day and how long the batch lasts.
import type { Portion, Recipe } from "@/api/types";
import { estimateText, formatMoney } from "@/ui/format";
import { measureSystem } from "@/ui/measure-system";
import { Skeleton } from "@/ui/skeleton";
import { useStoredValue } from "@/ui/stored-value";
import { petName } from "./pet";
import { DangerNote } from "./danger-note";
import { usePetPortion } from "./pet-portions";
import { daysText, foodWeightText, mealText } from "./pet-texts";

export function PortionLine({ recipe }: { recipe: Pick<Recipe, "id" | "petType"> }) {
  const petPortion = usePetPortion(recipe);
  if (!petPortion || (!petPortion.portion && !petPortion.unportioned && !petPortion.loading)) return null;
  const { pet, portion, unportioned } = petPortion;
  if (unportioned?.warning) {
    // The first sentence is enough for a card, because a long note makes the whole row taller. The recipe page has the others.
    const [warning = ""] = unportioned.warning.split(/(?<=\.) /);
    return (
      <div className="text-meta">
        <DangerNote unportioned={{ ...unportioned, warning }} role="note" />
      </div>
    );
  }
  return (
    <div className="portion-line">
      <b>For {petName(recipe.petType, pet)}</b>
      {portion ? (
        <PortionText portion={portion} />
      ) : unportioned ? (
        <p>{unportioned.reason}, so we can't work out a portion.</p>
      ) : (
        <>
          <Skeleton className="mt-1 h-4 w-full" />
          <Skeleton className="mt-1.5 h-4 w-1/2" />
        </>
      )}
    </div>
  );
}

export function PortionText({ portion }: { portion: Portion }) {
  const system = useStoredValue(measureSystem);
  return (
    <p>
      {portion.isTreat
        ? `at most ${foodWeightText(portion.kitchenGramsPerMeal, system)} a day`
        : mealText(portion.kitchenGramsPerMeal, portion.mealsPerDay, system)}
      {portion.costPerDay && (
        <>
          {" · "}
          {formatMoney(portion.costPerDay)} a day{" "}
          <span className="text-muted">({estimateText(portion.costPerDay.asOf)})</span>
        </>
      )}
      {" · this batch lasts "}
      {daysText(portion.batchDays)}
    </p>
  );
}
