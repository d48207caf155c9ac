// The foods a nutrient comes from, the largest first.
import type { NutrientResult } from "@/api/types";
import { amount, percent } from "./figures";

interface ContributionListProps {
  contributions: NutrientResult["contributions"];
  unit: string;
}

export function ContributionList({ contributions, unit }: ContributionListProps) {
  return (
    <ul className="grid gap-2">
      {contributions.map(({ foodId, food, amountPer1000kcal, share }) => (
        <li key={foodId}>
          <span className="flex justify-between gap-4">
            <span>{food}</span>
            <span className="shrink-0 tabular-nums">
              {amount(amountPer1000kcal, unit)} · {percent(share)}
            </span>
          </span>
          <span aria-hidden className="contribution-bar">
            <span style={{ width: `${share * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
