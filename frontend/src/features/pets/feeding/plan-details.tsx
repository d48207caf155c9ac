// Collapsed details of a plan: the switch to the new food, the calculation and the older formula.
import { Suspense } from "react";
import type { FeedingPlan } from "@/api/types";
import { Disclosure } from "@/ui/disclosure";
import { lazyPart } from "@/ui/lazy-part";
import type { MeasureSystem, WeightUnit } from "@/ui/measure-system";

// The calculators have more code than most pages, so the texts of closed sections load after the figures.
const PlanText = lazyPart(() => import("./plan-text"), "This text");

interface PlanDetailsProps {
  plan: FeedingPlan;
  system: MeasureSystem;
  /** The unit of body weights. */
  unit: WeightUnit;
  showsClassicFormula: boolean;
  /** Absent for a treat, which does not replace the usual food. */
  transition?: { days: number; onDaysChange: (days: number) => void };
}

export function PlanDetails({ showsClassicFormula, transition, ...plan }: PlanDetailsProps) {
  return (
    <div className="border-b border-line">
      {transition && (
        <Disclosure title={`${transition.days}-day switch plan`}>
          <Suspense>
            <PlanText {...plan} section={transition} />
          </Suspense>
        </Disclosure>
      )}
      <Disclosure title="How we worked this out, with sources">
        <Suspense>
          <PlanText {...plan} section="calculation" />
        </Suspense>
      </Disclosure>
      {showsClassicFormula && (
        <Disclosure title="Compare with the classic formula">
          <Suspense>
            <PlanText {...plan} section="classic" />
          </Suspense>
        </Disclosure>
      )}
    </div>
  );
}
