// Compares the nutrients of a recipe with the limits of a profile, in one table with bars for each group of nutrients. The
// style sheet sets `display` of the table's elements, which removes their roles in some browsers, so the roles are repeated.
import { ChevronDown } from "lucide-react";
import type { NutrientResult } from "@/api/types";
import { maximumPosition, minimumPosition } from "./bar-scale";
import { groupNutrients, type NutrientGroupSummary } from "./nutrient-groups";
import { NutrientRow } from "./nutrient-row";

export function NutrientChart({ nutrients }: { nutrients: readonly NutrientResult[] }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <p className="max-w-xl text-muted">
          Amounts per 1000 kcal of metabolisable energy, after cooking. A margin such as +12&nbsp;% is the surplus over
          the minimum. ‘Usually’ is the range in nine of ten batches, because foods vary. Select a nutrient to see the
          foods it comes from.
        </p>
        <BarLegend />
      </div>
      {groupNutrients(nutrients).map((group) => (
        <NutrientTable key={group.id} group={group} />
      ))}
    </div>
  );
}

function NutrientTable({
  group: { id, title, nutrients, within, assessed, limited, hasProblem },
}: {
  group: NutrientGroupSummary;
}) {
  // Groups with a problem are open at first, and so are minerals, which home-made food most often lacks.
  const isOpen = hasProblem || id === "minerals";
  return (
    <details open={isOpen} className="nutrient-group">
      <summary>
        <ChevronDown aria-hidden size={20} className="shrink-0" />
        <h4 className="font-display text-h3 font-bold">{title}</h4>
        <span className="ml-auto text-right text-meta text-muted">
          {within} of {limited} within limits
          {assessed < limited && <span className="max-sm:sr-only">, {limited - assessed} not assessed</span>}
        </span>
      </summary>
      <table role="table" aria-label={title} className="nutrient-table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Nutrient
            </th>
            <th role="columnheader" scope="col" className="text-right">
              Amount
            </th>
            <th aria-hidden />
            <th role="columnheader" scope="col" className="text-right">
              Minimum
            </th>
            <th role="columnheader" scope="col" className="text-right">
              Maximum
            </th>
            <th role="columnheader" scope="col">
              Result and margin
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {nutrients.map((nutrient) => (
            <NutrientRow key={nutrient.id} nutrient={nutrient} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

function BarLegend() {
  return (
    <div aria-hidden className="nutrient-legend">
      <span className="nutrient-bar" data-status="meets" data-limited="true">
        <svg className="nutrient-bar-below" width={`${minimumPosition}%`} />
        <svg className="nutrient-bar-above" width={`${100 - maximumPosition}%`} />
        <svg className="nutrient-bar-fill" width="62%" />
        <svg className="nutrient-bar-limit" width={`${minimumPosition}%`} />
        <svg className="nutrient-bar-limit" width={`${maximumPosition}%`} />
      </span>
      <svg className="nutrient-legend-labels" fill="currentColor" textAnchor="middle">
        <text x={`${minimumPosition}%`} y="75%">
          minimum
        </text>
        <text x={`${maximumPosition}%`} y="75%">
          maximum
        </text>
      </svg>
    </div>
  );
}
