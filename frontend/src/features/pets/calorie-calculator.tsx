// The calculator for the daily calories of a pet.
import type { PetType } from "@/api/types";
import { measureSystem } from "@/ui/measure-system";
import { useStoredValue } from "@/ui/stored-value";
import { EnergyFigures } from "./feeding/energy-figures";
import { PlanDetails } from "./feeding/plan-details";
import { FiguresSkeleton, PlanError, planNotes, PlanNotes, UnweanedNote, UsualPetNote } from "./feeding/plan-parts";
import { FullProfileCard } from "./full-profile-card";
import { useFormPlan } from "./use-form-plan";
import { usePetForm } from "./use-pet-form";

export function CalorieCalculator({ petType }: { petType: PetType }) {
  const system = useStoredValue(measureSystem);
  const showsUsualPet = true;
  const form = usePetForm(petType, showsUsualPet);
  const { plan, fieldErrors, showsPlanError } = useFormPlan(form);
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
      <section aria-labelledby="pet" className="pet-panel noscript:hidden">
        <h2 id="pet" className="mb-4 text-h3">
          {petType === "dog" ? "Your dog" : "Your cat"}
        </h2>
        <FullProfileCard form={form} errors={fieldErrors} />
      </section>
      <section aria-labelledby="need" className="grid grid-cols-1 content-start gap-6 lg:min-h-160">
        <h2 id="need" className="text-h2">
          What {form.petName} needs each day
        </h2>
        {showsPlanError && <PlanError error={plan.error} onRetry={plan.retry} />}
        {plan.value === undefined ? (
          plan.loading ? (
            <FiguresSkeleton />
          ) : (
            !showsPlanError && <p className="text-muted">Correct the marked field to see the figures.</p>
          )
        ) : plan.value.unweanedAdvice ? (
          <UnweanedNote advice={plan.value.unweanedAdvice} />
        ) : (
          <div aria-busy={plan.loading} className="grid grid-cols-1 gap-6">
            {form.isUsualPet && <UsualPetNote petType={petType} unit={form.weightUnit} />}
            <EnergyFigures plan={plan.value} system={system} />
            <PlanNotes notes={planNotes(plan.value)} />
            <PlanDetails plan={plan.value} system={system} unit={form.weightUnit} showsClassicFormula />
          </div>
        )}
      </section>
    </div>
  );
}
