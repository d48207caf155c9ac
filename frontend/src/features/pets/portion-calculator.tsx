// The portion calculator of a recipe: pet profile, portion, batch size, notes and details.
import { Suspense, useState, type ReactNode } from "react";
import { rules } from "@/api/rules";
import type { RecipeDetail } from "@/api/types";
import { batchSummary } from "@/ui/batch-summary";
import { lazyPart } from "@/ui/lazy-part";
import { measureSystem } from "@/ui/measure-system";
import { useStoredValue } from "@/ui/stored-value";
import { EnergyFigures } from "./feeding/energy-figures";
import { PlanDetails } from "./feeding/plan-details";
import { FiguresSkeleton, PlanError, planNotes, PlanNotes, UnweanedNote, UsualPetNote } from "./feeding/plan-parts";
import { PortionFigures } from "./feeding/portion-figures";
import { DangerNote } from "./danger-note";
import { PortionCautions } from "./portion-cautions";
import { PetProfileCard } from "./pet-profile-card";
import { unportionedText } from "./pet-texts";
import { useSizeCaution } from "./size-caution";
import { useFormPlan } from "./use-form-plan";
import type { PetFormControls } from "./use-pet-form";

// Loads after the portion above it, because the calculator page has more code than most.
const BatchMaker = lazyPart(() => import("./feeding/batch-maker"), "The batch size");

interface PortionCalculatorProps {
  recipe: RecipeDetail;
  form: PetFormControls;
  /** The scale of the ingredient list. */
  scale: number;
  /** Called with undefined to show the recipe as written, and with the days that a scale was chosen for. */
  onScaleChange: (scale: number | undefined, forDays?: number) => void;
  /** Says why the amounts of the requested scale are not shown. */
  problem?: ReactNode;
  /** True on the calculator page. The formula's amounts are too small, so recipe pages do not show them. */
  showsClassicFormula?: boolean;
}

export default function PortionCalculator({
  recipe,
  form,
  scale,
  onScaleChange,
  problem,
  showsClassicFormula = false,
}: PortionCalculatorProps) {
  const system = useStoredValue(measureSystem);
  const sizeCaution = useSizeCaution(recipe);
  const [days, setDays] = useState<number>(rules.pets.days.default);
  const [transitionDays, setTransitionDays] = useState<number>(rules.pets.transitionDays.min);
  const batch = { days, transitionDays, ...(scale !== 1 && { scale }) };
  const { plan, portion, unportioned, fieldErrors, showsPlanError } = useFormPlan(form, recipe.id, batch);
  const cautions = new Set([...((portion ?? unportioned)?.cautions ?? []), ...sizeCaution]);
  return (
    <div className="mt-4 grid grid-cols-1 gap-6">
      {form.open && !form.pets.active && (
        <p>
          Tell us about your {recipe.petType} to see grams per meal, cost per day and how long a batch lasts, on this
          and every other {recipe.petType} recipe.
        </p>
      )}
      <div className="noscript:hidden print:hidden">
        <PetProfileCard form={form} look="compact" hasShortSummary={!showsClassicFormula} errors={fieldErrors} />
      </div>
      {showsPlanError && <PlanError error={plan.error} onRetry={plan.retry} />}
      {plan.value === undefined ? (
        plan.loading && <FiguresSkeleton />
      ) : plan.value.unweanedAdvice ? (
        <UnweanedNote advice={plan.value.unweanedAdvice} />
      ) : (
        <div aria-busy={plan.loading} className="grid grid-cols-1 gap-6">
          {form.isUsualPet && <UsualPetNote petType={recipe.petType} unit={form.weightUnit} />}
          {/* A recipe that must not be fed at all has no further cautions, which would contradict that. */}
          <PortionCautions cautions={unportioned?.warning ? [] : [...cautions]} />
          {portion ? (
            <PortionFigures plan={plan.value} portion={portion} system={system} />
          ) : unportioned ? (
            <>
              {unportioned.warning && <DangerNote unportioned={unportioned} />}
              <p>
                {!unportioned.warning && `${unportionedText(unportioned)} So we can't work out a portion. `}
                This is what {form.petName} needs per day:
              </p>
              <EnergyFigures plan={plan.value} system={system} hideFood />
            </>
          ) : (
            <FiguresSkeleton />
          )}
          {portion && (
            <div className="noscript:hidden print:hidden">
              <Suspense>
                <BatchMaker
                  petName={form.petName}
                  days={days}
                  onDaysChange={setDays}
                  portion={portion}
                  scale={scale}
                  summary={batchSummary(recipe, system)}
                  onScaleChange={onScaleChange}
                  busy={plan.loading}
                  fridgeTime={recipe.storage.fridge}
                  problem={problem}
                />
              </Suspense>
            </div>
          )}
          <PlanNotes notes={planNotes(plan.value)} />
          <div className="print:hidden">
            <PlanDetails
              plan={plan.value}
              system={system}
              unit={form.weightUnit}
              showsClassicFormula={showsClassicFormula}
              {...(portion?.isTreat === false && {
                transition: { days: transitionDays, onDaysChange: setTransitionDays },
              })}
            />
          </div>
        </div>
      )}
      <p className="text-meta text-muted print:hidden">
        Educational, not veterinary advice. Ask your vet before you change the diet of a young, old or ill pet.
      </p>
    </div>
  );
}
