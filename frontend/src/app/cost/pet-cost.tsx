// The daily cost of a recipe for the visitor's pet.
import type { Portion, Recipe } from "@/api/types";
import { PlanError, UsualPetNote } from "@/features/pets/feeding/plan-parts";
import { DangerNote } from "@/features/pets/danger-note";
import { PetProfileCard } from "@/features/pets/pet-profile-card";
import { PortionCautions } from "@/features/pets/portion-cautions";
import { foodWeightText, unportionedText } from "@/features/pets/pet-texts";
import { useFormPlan } from "@/features/pets/use-form-plan";
import { usePetForm } from "@/features/pets/use-pet-form";
import { daysText, estimateSentenceStart, formatMoney } from "@/ui/format";
import { measureSystem } from "@/ui/measure-system";
import { Skeleton } from "@/ui/skeleton";
import { useStoredValue } from "@/ui/stored-value";

export function PetCost({ recipe }: { recipe: Recipe }) {
  const showsUsualPet = true;
  const form = usePetForm(recipe.petType, showsUsualPet);
  const { plan, portion, unportioned, fieldErrors, showsPlanError } = useFormPlan(form, recipe.id);
  return (
    <section aria-labelledby="day-cost" className="fact-panel">
      <h3 id="day-cost" className="text-h3">
        Daily cost for {form.petName}
      </h3>
      <div aria-busy={plan.loading} aria-live="polite">
        {showsPlanError && !plan.loading ? (
          <PlanError error={plan.error} onRetry={plan.retry} />
        ) : portion ? (
          <DayCost portion={portion} />
        ) : unportioned?.warning ? (
          <DangerNote unportioned={unportioned} />
        ) : unportioned ? (
          <p className="mt-3">{unportionedText(unportioned)} So we can't work out a daily portion or its cost.</p>
        ) : (
          plan.loading && <Skeleton className="mt-3 h-14 w-full" />
        )}
        {portion && form.isUsualPet && <UsualPetNote petType={recipe.petType} unit={form.weightUnit} />}
      </div>
      <div className="mt-5">
        <PetProfileCard form={form} look="compact" errors={fieldErrors} />
      </div>
    </section>
  );
}

function DayCost({ portion }: { portion: Portion }) {
  const { costPerDay, kitchenGramsPerDay, feedsDays, isTreat, cautions } = portion;
  const system = useStoredValue(measureSystem);
  return (
    <>
      <dl className="fact-grid">
        <div>
          <dt>Cost per day</dt>
          <dd>{costPerDay ? formatMoney(costPerDay) : "not known"}</dd>
        </div>
        <div>
          <dt>{isTreat ? "At most, per day" : "Portion per day"}</dt>
          <dd>{foodWeightText(kitchenGramsPerDay, system)}</dd>
        </div>
        <div>
          <dt>The batch lasts</dt>
          <dd>{daysText(feedsDays)}</dd>
        </div>
      </dl>
      <div className="mt-3 empty:hidden">
        <PortionCautions cautions={cautions} />
      </div>
      {costPerDay && <p className="mt-2 text-meta text-muted">{estimateSentenceStart(costPerDay.asOf)}.</p>}
    </>
  );
}
