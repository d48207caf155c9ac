// Collapsed details of a plan: the switch to the new food, the calculation and the older formula.
import { lazy, Suspense } from "react";
import type { FeedingPlan } from "@/api/types";
import { Disclosure } from "@/ui/disclosure";
import type { MeasureSystem } from "@/ui/measure-system";

// The calculators have more code than most pages, so the texts of closed sections load after the figures.
const ClassicMethod = lazy(() => import("./classic-method"));
const PlanCalculation = lazy(() => import("./plan-calculation"));
const TransitionTable = lazy(() => import("./transition-table"));

interface PlanDetailsProps {
  plan: FeedingPlan;
  system: MeasureSystem;
  showsClassicFormula: boolean;
  /** Absent for a treat, which does not replace the usual food. */
  transition?: { days: number; onDaysChange: (days: number) => void };
}

export function PlanDetails({ plan, system, showsClassicFormula, transition }: PlanDetailsProps) {
  return (
    <div className="border-b border-line">
      {transition && (
        <Disclosure title={`${transition.days}-day switch plan`}>
          <Suspense>
            <TransitionTable plan={plan} system={system} {...transition} />
          </Suspense>
        </Disclosure>
      )}
      <Disclosure title="How we worked this out, with sources">
        <Suspense>
          <PlanCalculation plan={plan} system={system} />
        </Suspense>
      </Disclosure>
      {showsClassicFormula && (
        <Disclosure title="Compare with the classic formula">
          <Suspense>
            <ClassicMethod plan={plan} system={system} />
          </Suspense>
        </Disclosure>
      )}
    </div>
  );
}
