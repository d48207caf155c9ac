// What a day of a recipe costs for one animal: the visitor's, or one that is typed in.
import { ApiError } from "@/api/problem";
import type { Portion, Recipe } from "@/api/types";
import { PlanFailed } from "@/features/pets/feeding/plan-failed";
import { PetProfileCard } from "@/features/pets/pet-profile-card";
import { usePetForm } from "@/features/pets/use-pet-form";
import { useTypedPlan } from "@/features/pets/use-plan";
import { daysText, foodWeight, unportionedText } from "@/features/pets/words";
import { estimateSentence, moneyText } from "@/ui/figures";
import { measureSystem } from "@/ui/measure-system";
import { Skeleton } from "@/ui/skeleton";
import { useStored } from "@/ui/stored-value";

export function PetCost({ recipe }: { recipe: Recipe }) {
  const form = usePetForm(recipe.petType);
  const plan = useTypedPlan(recipe.petType, form.about && { ...form.about, recipeIds: String(recipe.id) });
  const faults = plan.error instanceof ApiError ? plan.error.errors : {};
  const portion = plan.value?.portions.find(({ recipeId }) => recipeId === recipe.id);
  const unportioned = plan.value?.unportioned.find(({ recipeId }) => recipeId === recipe.id);
  return (
    <section aria-labelledby="day-cost" className="fact-panel">
      <h3 id="day-cost" className="text-h3">
        A day for {form.called}
      </h3>
      <div aria-busy={plan.loading} aria-live="polite">
        {plan.error !== undefined && !plan.loading && !(form.open && Object.keys(faults).length > 0) ? (
          <PlanFailed error={plan.error} onRetry={plan.retry} />
        ) : portion ? (
          <DayCost portion={portion} />
        ) : unportioned ? (
          <p className="mt-3">
            {unportionedText(unportioned)} So a day's portion, and what it costs, can't be worked out.
          </p>
        ) : plan.loading ? (
          <Skeleton className="mt-3 h-14 w-full" />
        ) : (
          <p className="mt-3 text-muted">Say a little about the animal, and its day appears here.</p>
        )}
      </div>
      <div className="mt-5">
        <PetProfileCard form={form} look="compact" errors={faults} />
      </div>
    </section>
  );
}

function DayCost({ portion }: { portion: Portion }) {
  const { costPerDay, gramsPerDay, batchDays, isTreat } = portion;
  const system = useStored(measureSystem);
  return (
    <>
      <dl className="fact-grid">
        <div>
          <dt>Cost a day</dt>
          <dd>{costPerDay ? moneyText(costPerDay) : "not known"}</dd>
        </div>
        <div>
          <dt>{isTreat ? "At most, a day" : "Eaten a day"}</dt>
          <dd>{foodWeight(gramsPerDay, system)}</dd>
        </div>
        <div>
          <dt>The batch lasts</dt>
          <dd>{daysText(batchDays)}</dd>
        </div>
      </dl>
      {costPerDay && <p className="mt-2 text-meta text-muted">{estimateSentence(costPerDay.asOf)}.</p>}
    </>
  );
}
