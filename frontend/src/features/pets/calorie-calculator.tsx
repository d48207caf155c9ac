// How much energy an animal needs a day, whatever it eats.
import { ApiError } from "@/api/problem";
import type { PetType } from "@/api/types";
import { measureSystem } from "@/ui/measure-system";
import { useStored } from "@/ui/stored-value";
import { EnergyFigures } from "./feeding/energy-figures";
import { FiguresSkeleton } from "./feeding/figures-skeleton";
import { PlanDetails } from "./feeding/plan-details";
import { PlanFailed } from "./feeding/plan-failed";
import { PlanNotes } from "./feeding/plan-notes";
import { PetProfileCard } from "./pet-profile-card";
import { usePetForm } from "./use-pet-form";
import { useTypedPlan } from "./use-plan";

export function CalorieCalculator({ petType }: { petType: PetType }) {
  const system = useStored(measureSystem);
  const form = usePetForm(petType);
  const plan = useTypedPlan(petType, form.about);
  const faults = plan.error instanceof ApiError ? plan.error.errors : {};
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
      <section aria-labelledby="animal" className="pet-card-panel">
        <h2 id="animal" className="mb-4 text-h3">
          {petType === "dog" ? "The dog" : "The cat"}
        </h2>
        <PetProfileCard form={form} look="full" errors={faults} />
      </section>
      <section aria-labelledby="need" className="grid grid-cols-1 content-start gap-6 lg:min-h-160">
        <h2 id="need" className="text-h2">
          What {form.called} needs a day
        </h2>
        {plan.error !== undefined && !(form.open && Object.keys(faults).length > 0) && (
          <PlanFailed error={plan.error} onRetry={plan.retry} />
        )}
        {plan.value === undefined ? (
          plan.loading ? (
            <FiguresSkeleton />
          ) : (
            <p className="text-muted">Choose a breed or type a weight, and the figures appear here.</p>
          )
        ) : (
          <div aria-busy={plan.loading} className="grid grid-cols-1 gap-6">
            <EnergyFigures plan={plan.value} system={system} />
            <PlanNotes notes={plan.value.notes} />
            <PlanDetails plan={plan.value} system={system} />
          </div>
        )}
      </section>
    </div>
  );
}
