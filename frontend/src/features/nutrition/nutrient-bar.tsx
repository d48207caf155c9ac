// An amount against its limits, for the eye; the figures stand in the table beside it.
import type { NutrientResult } from "@/api/types";
import { barPosition, maximumAt, minimumAt } from "./bar-scale";

export function NutrientBar({ nutrient }: { nutrient: NutrientResult }) {
  const { amountPer1000kcal: amount, minimum, maximum, status } = nutrient;
  const at = amount === null ? undefined : barPosition(amount, nutrient);
  const limited = minimum !== null || maximum !== null;
  return (
    <span className="nutrient-bar" data-status={status} data-limited={limited}>
      {minimum !== null && <span className="nutrient-bar-low" style={{ width: `${minimumAt}%` }} />}
      {maximum !== null && <span className="nutrient-bar-high" style={{ left: `${maximumAt}%` }} />}
      {at !== undefined && <span className="nutrient-bar-fill" style={{ width: `${at}%` }} />}
      {minimum !== null && <span className="nutrient-bar-mark" style={{ left: `${minimumAt}%` }} />}
      {maximum !== null && <span className="nutrient-bar-mark" style={{ left: `${maximumAt}%` }} />}
    </span>
  );
}
