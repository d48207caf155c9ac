// Explains the calculation of a plan: its factors and their sources.
import type { FeedingPlan } from "@/api/types";
import { formatNumber } from "@/ui/format";
import { bodyWeightText, type WeightUnit } from "@/ui/measure-system";

export function PlanCalculation({ plan, unit }: { plan: FeedingPlan; unit: WeightUnit }) {
  const { reference, factors, sources, weightKg } = plan;
  return (
    <div className="grid gap-4">
      <p>
        At rest, a pet of {bodyWeightText(weightKg, unit)} uses {formatNumber(reference.restingKcal)} kcal a day (70 ×
        kg
        <sup>0.75</sup>).{" "}
        {reference.targetWeightKg === weightKg
          ? "We multiply this by:"
          : `We calculate the same for its ideal weight, ${bodyWeightText(reference.targetWeightKg, unit)}, and multiply the result by:`}
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        {factors.map(({ what, min, typical, max, source }, index) => (
          <li key={what}>
            {what}: {index > 0 && typical > 0 && "+"}
            {formatNumber(typical, 2)}{" "}
            <span className="text-muted">
              ({min !== max && `${formatNumber(Math.min(min, max), 2)} to ${formatNumber(Math.max(min, max), 2)}; `}
              {source})
            </span>
          </li>
        ))}
      </ul>
      {factors.length > 1 && <p>We add these up, and use at least 1.</p>}
      <div>
        <h3 className="font-semibold">Sources</h3>
        <ul className="mt-2 grid gap-2 text-meta">
          {sources.map(({ title, publisher, year, usedFor, checked }) => (
            <li key={title}>
              <b>{title}</b>, {publisher}
              {year !== null && year !== undefined && ` (${year})`}. {usedFor}{" "}
              <span className="text-muted">{checked}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
