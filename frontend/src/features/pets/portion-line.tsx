// The portion of a recipe on its card: how long the batch lasts, grams per meal (for a treat, per day) and cost per day.
import type { Portion, Recipe } from "@/api/types";
import { daysText, estimateText, formatMoney } from "@/ui/format";
import { measureSystem } from "@/ui/measure-system";
import { Skeleton } from "@/ui/skeleton";
import { useStoredValue } from "@/ui/stored-value";
import { PortionCautions } from "./portion-cautions";
import { petName } from "./pet";
import { DangerNote } from "./danger-note";
import { usePetPortion } from "./pet-portions";
import { foodWeightText, mealText } from "./pet-texts";

interface PortionLineProps {
  recipe: Pick<Recipe, "id" | "petType">;
  /** Shows all cautions. A card has only the most important one. */
  showsAllCautions?: boolean;
  /** Leaves out the cost per day, in a list that is sorted by another price. */
  hidesCost?: boolean;
}

export function PortionLine({ recipe, showsAllCautions = false, hidesCost = false }: PortionLineProps) {
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
  const name = petName(recipe.petType, pet);
  return (
    <div className="portion-line">
      {portion ? (
        <PortionText
          name={name}
          portion={hidesCost ? { ...portion, costPerDay: null } : portion}
          showsAllCautions={showsAllCautions}
        />
      ) : unportioned ? (
        <>
          <b>For {name}</b>
          <p>{unportioned.reason}, so we can't work out a portion.</p>
        </>
      ) : (
        <>
          <b>For {name}</b>
          {showsAllCautions ? (
            // On the recipe page the text has two lines on a phone, and else one.
            <Skeleton className="h-[1lh] w-full sm:hidden" />
          ) : (
            <>
              <Skeleton className="mt-1 h-4 w-full" />
              <Skeleton className="mt-1.5 h-4 w-1/2 max-sm:hidden" />
            </>
          )}
        </>
      )}
    </div>
  );
}

interface PortionTextProps {
  /** The name of the pet. */
  name: string;
  portion: Pick<Portion, "cautions" | "costPerDay" | "feedsDays" | "isTreat" | "kitchenGramsPerMeal" | "mealsPerDay">;
  showsAllCautions?: boolean;
}

export function PortionText({ name, portion, showsAllCautions = false }: PortionTextProps) {
  const system = useStoredValue(measureSystem);
  const days = daysText(portion.feedsDays);
  return (
    <>
      <p>
        <b>{portion.isTreat ? `Treats for ${name} for ${days}` : `Feeds ${name} for ${days}`}</b>
        {" · "}
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
      </p>
      <PortionCautions cautions={showsAllCautions ? portion.cautions : portion.cautions.slice(0, 1)} />
    </>
  );
}
