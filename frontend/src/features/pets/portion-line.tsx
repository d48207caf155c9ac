// A recipe in one animal's terms: what it eats of it a day, what that costs, how long the batch lasts.
import type { Recipe } from "@/api/types";
import { estimateText, moneyText } from "@/ui/figures";
import { measureSystem } from "@/ui/measure-system";
import { Skeleton } from "@/ui/skeleton";
import { useStored } from "@/ui/stored-value";
import { petName } from "./pet";
import { usePetPortion } from "./pet-portions";
import { daysText, foodWeight } from "./words";

export function PortionLine({ recipe }: { recipe: Recipe }) {
  const system = useStored(measureSystem);
  const found = usePetPortion(recipe);
  if (!found || (!found.portion && !found.unportioned && !found.loading)) return null;
  const { pet, portion, unportioned } = found;
  return (
    <div className="portion-line">
      <b>For {petName(recipe.petType, pet)}</b>
      {portion ? (
        <p>
          {portion.isTreat ? "at most " : `${portion.mealsPerDay} × `}
          {foodWeight(portion.kitchenGramsPerMeal, system)} a day
          {portion.costPerDay && (
            <>
              {" · "}
              {moneyText(portion.costPerDay)} a day{" "}
              <span className="text-muted">({estimateText(portion.costPerDay.asOf)})</span>
            </>
          )}
          {" · this batch lasts "}
          {daysText(portion.batchDays)}
        </p>
      ) : unportioned ? (
        <p>{unportioned.reason}, so no portion can be worked out.</p>
      ) : (
        <>
          <Skeleton className="mt-1 h-4 w-full" />
          <Skeleton className="mt-1.5 h-4 w-1/2" />
        </>
      )}
    </div>
  );
}
