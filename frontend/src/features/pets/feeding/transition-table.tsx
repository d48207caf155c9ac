// Changing over to the new food, a day a row.
import { petRules } from "@/api/pet-rules";
import type { FeedingPlan } from "@/api/types";
import { figure } from "@/ui/figures";
import type { MeasureSystem } from "@/ui/measure-system";
import { Segmented } from "@/ui/segmented";
import { foodWeight } from "../words";

interface TransitionTableProps {
  plan: FeedingPlan;
  system: MeasureSystem;
  days: number;
  onDays: (days: number) => void;
}

const { min, max } = petRules.transitionDays;
const choices = Array.from({ length: max - min + 1 }, (_, index) => String(min + index)).map((days) => ({
  value: days,
  label: days,
}));

export function TransitionTable({ plan, system, days, onDays }: TransitionTableProps) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <span aria-hidden className="text-meta">
          Days to change over
        </span>
        <Segmented
          label="Days to change over"
          value={String(days)}
          segments={choices}
          onChange={(chosen) => onDays(Number(chosen))}
        />
      </div>
      <table className="plan-table">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">This food</th>
            <th scope="col">The usual food</th>
          </tr>
        </thead>
        <tbody>
          {plan.transition.map(({ day, newGrams, oldShare }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{foodWeight(newGrams, system)}</td>
              <td>{oldShare === 0 ? "none" : `${figure(oldShare * 100)} % of its usual amount`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-meta text-muted">
        A day's food, over all its meals. Loose stools or a turned-away nose: stay with the same day until it is well
        again.
      </p>
    </>
  );
}
