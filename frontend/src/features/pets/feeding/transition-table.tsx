// Shows the switch from the usual to the new food, with a row per day.
import { rules } from "@/api/rules";
import type { FeedingPlan } from "@/api/types";
import { formatNumber } from "@/ui/format";
import type { MeasureSystem } from "@/ui/measure-system";
import { SegmentedControl } from "@/ui/segmented-control";
import { foodWeightText } from "../pet-texts";

interface TransitionTableProps {
  plan: FeedingPlan;
  system: MeasureSystem;
  days: number;
  onDaysChange: (days: number) => void;
}

const { min, max } = rules.pets.transitionDays;
const dayOptions = Array.from({ length: max - min + 1 }, (_, index) => String(min + index)).map((days) => ({
  value: days,
  label: days,
}));

export function TransitionTable({ plan, system, days, onDaysChange }: TransitionTableProps) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <span aria-hidden className="text-meta">
          Days to switch
        </span>
        <SegmentedControl
          label="Days to switch"
          value={String(days)}
          segments={dayOptions}
          onChange={(value) => onDaysChange(Number(value))}
        />
      </div>
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">New food</th>
            <th scope="col">Usual food</th>
          </tr>
        </thead>
        <tbody>
          {plan.transition.map(({ day, newGrams, oldShare }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{foodWeightText(newGrams, system)}</td>
              <td>{oldShare === 0 ? "none" : `${formatNumber(oldShare * 100)} % of the usual amount`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-meta text-muted">
        Amounts are for the whole day. If your pet has loose stools or refuses the new food, repeat the same day until
        it is well again.
      </p>
    </>
  );
}
