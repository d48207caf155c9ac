// What stands behind a plan, folded away: the change of food, the reasons, the older formula.
import type { FeedingPlan } from "@/api/types";
import { Disclosure } from "@/ui/disclosure";
import type { MeasureSystem } from "@/ui/measure-system";
import { ClassicMethod } from "./classic-method";
import { PlanReasons } from "./plan-reasons";
import { TransitionTable } from "./transition-table";

interface PlanDetailsProps {
  plan: FeedingPlan;
  system: MeasureSystem;
  /** Absent where nothing new is fed for good, as with a treat. */
  transition?: { days: number; onDays: (days: number) => void };
}

export function PlanDetails({ plan, system, transition }: PlanDetailsProps) {
  return (
    <div className="border-b border-line">
      {transition && (
        <Disclosure title={`Change over in ${transition.days} days, in ${system === "us" ? "ounces" : "grams"}`}>
          <TransitionTable plan={plan} system={system} {...transition} />
        </Disclosure>
      )}
      <Disclosure title="How this is worked out, and the sources">
        <PlanReasons plan={plan} system={system} />
      </Disclosure>
      <Disclosure title="The classic formula, to compare">
        <ClassicMethod plan={plan} system={system} />
      </Disclosure>
    </div>
  );
}
