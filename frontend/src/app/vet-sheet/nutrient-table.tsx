// A table of nutrients per 1000 kcal with the limits of the profile.
import { rules } from "@/api/rules";
import type { NutrientResult } from "@/api/types";
import { formatNutrient } from "@/features/nutrition/nutrient-format";

interface NutrientTableProps {
  nutrients: readonly NutrientResult[];
  caption: string;
}

export function NutrientTable({ nutrients, caption }: NutrientTableProps) {
  return (
    <table className="figure-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Per 1000 kcal</th>
          <th scope="col">Amount</th>
          <th scope="col">Minimum</th>
          <th scope="col">Maximum</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {nutrients.map(({ id, name, unit, amountPer1000kcal, minimum, maximum, status, isDiluted }) => {
          // An amount with unknown parts is a bound.
          const bound = status === "unknown" ? (isDiluted ? "at most " : "at least ") : "";
          const result = rules.nutrientResults[status];
          const isOutside = status === "below" || status === "above";
          return (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{amountPer1000kcal === null ? "–" : `${bound}${formatNutrient(amountPer1000kcal, unit)}`}</td>
              <td>{minimum === null ? "–" : formatNutrient(minimum, unit)}</td>
              <td>{maximum === null ? "–" : formatNutrient(maximum, unit)}</td>
              <td>{isOutside ? <b className="text-danger">{result}</b> : result}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
