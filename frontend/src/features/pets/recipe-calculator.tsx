// What an animal eats of a recipe: its profile or what is typed of it, the figures, and what stands behind them.
import { useState } from "react";
import { ApiError } from "@/api/problem";
import type { FeedingPlan, Recipe } from "@/api/types";
import { measureSystem } from "@/ui/measure-system";
import { useStored } from "@/ui/stored-value";
import { BatchMaker } from "./feeding/batch-maker";
import { EnergyFigures } from "./feeding/energy-figures";
import { FiguresSkeleton } from "./feeding/figures-skeleton";
import { PlanDetails } from "./feeding/plan-details";
import { PlanFailed } from "./feeding/plan-failed";
import { PlanNotes } from "./feeding/plan-notes";
import { PortionFigures } from "./feeding/portion-figures";
import { PetProfileCard } from "./pet-profile-card";
import type { PetFormControls } from "./use-pet-form";
import { useTypedPlan } from "./use-plan";
import { unportionedText } from "./words";

interface RecipeCalculatorProps {
  recipe: Recipe;
  form: PetFormControls;
  /** The stage of life the recipe was held against, where that is known. */
  assessedFor: FeedingPlan["lifeStage"] | undefined;
  /** The multiple of the recipe that is shown beside. */
  scale: number;
  onScale: (scale: number | undefined) => void;
}

export function RecipeCalculator({ recipe, assessedFor, form, scale, onScale }: RecipeCalculatorProps) {
  const system = useStored(measureSystem);
  const [days, setDays] = useState(7);
  const [transitionDays, setTransitionDays] = useState(7);
  const plan = useTypedPlan(
    recipe.petType,
    form.about && { ...form.about, recipeIds: String(recipe.id), days, transitionDays },
  );
  const faults = plan.error instanceof ApiError ? plan.error.errors : {};
  const portion = plan.value?.portions.find(({ recipeId }) => recipeId === recipe.id);
  const unportioned = plan.value?.unportioned.find(({ recipeId }) => recipeId === recipe.id);
  return (
    <div className="mt-4 grid grid-cols-1 gap-6">
      {form.open && !form.pets.active && (
        <p>
          Tell us about your {recipe.petType}, and every recipe speaks of {form.called}: grams a meal, cost a day, how
          long a batch lasts.
        </p>
      )}
      <div className="print:hidden">
        <PetProfileCard form={form} look="compact" errors={faults} />
      </div>
      {plan.error !== undefined && !(form.open && Object.keys(faults).length > 0) && (
        <PlanFailed error={plan.error} onRetry={plan.retry} />
      )}
      {plan.value === undefined
        ? plan.loading && <FiguresSkeleton />
        : plan.error === undefined && (
            <div aria-busy={plan.loading} className="grid grid-cols-1 gap-6">
              {portion ? (
                <PortionFigures plan={plan.value} portion={portion} system={system} />
              ) : unportioned ? (
                <>
                  <p>{unportionedText(unportioned)} So no portion of it can be worked out. A day's need in all:</p>
                  <EnergyFigures plan={plan.value} system={system} withoutFood />
                </>
              ) : (
                <FiguresSkeleton />
              )}
              {portion && (
                <div className="print:hidden">
                  <BatchMaker
                    called={form.called}
                    days={days}
                    onDays={setDays}
                    portion={portion}
                    scale={scale}
                    onScale={onScale}
                    busy={plan.loading}
                  />
                </div>
              )}
              <PlanNotes notes={[...warnings(recipe, plan.value, form.called, assessedFor), ...plan.value.notes]} />
              <div className="print:hidden">
                <PlanDetails
                  plan={plan.value}
                  system={system}
                  {...(portion?.isTreat === false && {
                    transition: { days: transitionDays, onDays: setTransitionDays },
                  })}
                />
              </div>
            </div>
          )}
      <p className="text-meta text-muted print:hidden">
        Educational, not veterinary advice. Ask your vet before you change the diet of a young, old or ill animal.
      </p>
    </div>
  );
}

/** What the server says of the dish and of the animal, put together. */
function warnings(
  { verdict, petType }: Recipe,
  { lifeStage }: FeedingPlan,
  called: string,
  assessedFor: FeedingPlan["lifeStage"] | undefined,
): string[] {
  const young = petType === "dog" ? "puppies" : "kittens";
  const subject = called.charAt(0).toUpperCase() + called.slice(1);
  return [
    ...(verdict === "incomplete"
      ? ["By calculation this dish lacks something: feed it now and then, not as the only food."]
      : verdict === "notAssessed"
        ? ["Whether this dish holds everything an animal needs is not known: don't make it the only food."]
        : []),
    ...(lifeStage === "growth" && assessedFor === "adult"
      ? [
          `${subject} is still growing, and this dish was held against the needs of grown animals. Look for one for ${young}.`,
        ]
      : []),
  ];
}
