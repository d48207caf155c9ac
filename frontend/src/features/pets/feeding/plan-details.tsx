// Collapsed details of a plan: the switch to the new food, the calculation and the older formula.
import type { FeedingPlan } from "@/api/types";
import { Disclosure } from "@/ui/disclosure";
import type { MeasureSystem } from "@/ui/measure-system";
import { ClassicMethod } from "./classic-method";
import { PlanReasons } from "./plan-reasons";
import { TransitionTable } from "./transition-table";

interface PlanDetailsProps {
  plan: FeedingPlan;
  system: MeasureSystem;
  /** Absent when there is no switch to a new food, as for a treat. */
  transition?: { days: number; onDays: (days: number) => void };
}

export function PlanDetails({ plan, system, transition }: PlanDetailsProps) {
  return (
    <div className="border-b border-line">
      {transition && (
        <Disclosure title={`${transition.days}-day switch plan`}>
          <TransitionTable plan={plan} system={system} {...transition} />
        </Disclosure>
      )}
      <Disclosure title="How we worked this out, with sources">
        <PlanReasons plan={plan} system={system} />
      </Disclosure>
      <Disclosure title="Compare with the classic formula">
        <ClassicMethod plan={plan} system={system} />
      </Disclosure>
    </div>
  );
}
