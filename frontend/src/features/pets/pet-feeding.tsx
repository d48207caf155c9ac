// How much of a recipe to feed: to the visitor's animal, or to the one that is being described.
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { FeedingPlan, RecipeDetail } from "@/api/types";
import { ApiError } from "@/api/client";
import { Button } from "@/ui/button";
import { measureSystem } from "@/ui/measure-system";
import { Skeleton } from "@/ui/skeleton";
import { storedValue, useStored } from "@/ui/stored-value";
import { BatchMaker } from "./feeding/batch-maker";
import { PlanDetails } from "./feeding/plan-details";
import { PlanFailed } from "./feeding/plan-failed";
import { PlanNotes } from "./feeding/plan-notes";
import { EnergyFigures } from "./feeding/energy-figures";
import { PortionFigures } from "./feeding/portion-figures";
import { PetProfileCard } from "./pet-profile-card";
import { usePetForm } from "./use-pet-form";
import { useTypedPlan } from "./use-plan";

interface PetFeedingProps {
  recipe: RecipeDetail;
  /** The stage of life the recipe was held against, where that is known. */
  assessedFor?: FeedingPlan["lifeStage"] | undefined;
}

const calculator = storedValue(
  "calculator",
  (text) => text !== "hidden",
  (shown) => (shown ? "shown" : "hidden"),
);

export default function PetFeeding({ recipe, assessedFor }: PetFeedingProps) {
  const shown = useStored(calculator);
  const form = usePetForm(recipe.petType);
  return (
    <section aria-labelledby="how-much" className="pet-card-panel pet-feeding">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="how-much" className="text-h2">
          How much for {form.called}
        </h2>
        <Button
          look="secondary"
          aria-expanded={shown}
          className="print:hidden"
          onClick={() => calculator.write(!shown)}
        >
          {shown ? "Hide calculator" : "Show calculator"}
        </Button>
      </div>
      {shown && <RecipeCalculator recipe={recipe} form={form} assessedFor={assessedFor} />}
    </section>
  );
}

type RecipeCalculatorProps = PetFeedingProps & { form: ReturnType<typeof usePetForm> };

function RecipeCalculator({ recipe, assessedFor, form }: RecipeCalculatorProps) {
  const system = useStored(measureSystem);
  const [days, setDays] = useState(7);
  const [transitionDays, setTransitionDays] = useState(7);
  const setScale = useScale();
  const plan = useTypedPlan(
    recipe.petType,
    form.about && { ...form.about, recipeIds: String(recipe.id), days, transitionDays },
  );
  const faults = plan.error instanceof ApiError ? plan.error.errors : {};
  const portion = plan.value?.portions.find(({ recipeId }) => recipeId === recipe.id);
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
              ) : (
                <>
                  <p>The energy of this recipe is not known, so neither are its portions. A day's need in all:</p>
                  <EnergyFigures plan={plan.value} />
                </>
              )}
              {portion && (
                <div className="print:hidden">
                  <BatchMaker
                    called={form.called}
                    days={days}
                    onDays={setDays}
                    portion={portion}
                    scale={recipe.scale}
                    onScale={setScale}
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
      <p className="text-meta text-muted">
        Educational, not veterinary advice. Ask your vet before you change the diet of a young, old or ill animal.
      </p>
    </div>
  );
}

/** What the server says of the dish and of the animal, put together. */
function warnings(
  { verdict, petType }: RecipeDetail,
  { lifeStage }: FeedingPlan,
  called: string,
  assessedFor: FeedingPlan["lifeStage"] | undefined,
): string[] {
  const young = petType === "dog" ? "puppies" : "kittens";
  const subject = called.charAt(0).toUpperCase() + called.slice(1);
  return [
    ...(verdict === "incomplete"
      ? ["By calculation this dish lacks something it needs to be: feed it now and then, not as the only food."]
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

/** The multiple in the address of the page; it and the servings exclude each other. */
function useScale(): (scale: number | undefined) => void {
  const [, setParameters] = useSearchParams();
  return (scale) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete("servings");
        if (scale === undefined || scale === 1) after.delete("scale");
        else after.set("scale", String(scale));
        return after;
      },
      { preventScrollReset: true, replace: true },
    );
}

function FiguresSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Working out the amounts...</span>
      <Skeleton className="h-48 w-full rounded-card sm:h-28" />
    </div>
  );
}
