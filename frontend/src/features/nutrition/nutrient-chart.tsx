// Every nutrient of the profile against its limits: bars for the eye, one table a group for everybody.
import { ChevronDown } from "lucide-react";
import type { NutrientResult } from "@/api/types";
import { maximumAt, minimumAt } from "./bar-scale";
import { grouped, type Group } from "./nutrient-groups";
import { NutrientRow } from "./nutrient-row";

export function NutrientChart({ nutrients }: { nutrients: readonly NutrientResult[] }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <p className="max-w-xl text-muted">
          Amounts per 1000 kcal of metabolisable energy. Press a nutrient to see the foods it comes from.
        </p>
        <Legend />
      </div>
      {grouped(nutrients).map((group) => (
        <GroupTable key={group.id} group={group} />
      ))}
    </div>
  );
}

function GroupTable({ group: { id, title, nutrients, within, judged } }: { group: Group }) {
  // What asks for attention is open from the start, and so are the minerals, where home-made food falls short first.
  const opened = within < judged || id === "minerals";
  return (
    <details open={opened} className="nutrient-group">
      <summary>
        <ChevronDown aria-hidden size={20} className="shrink-0" />
        <h4 className="font-display text-h3 font-bold">{title}</h4>
        <span className="ml-auto text-meta text-muted">
          {within === judged ? "all" : within}{" "}
          <span className="max-sm:sr-only">{judged > 1 && `of ${judged} `}within limits</span>
          <span aria-hidden className="sm:hidden">
            {within === judged ? " within" : `/ ${judged}`}
          </span>
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
              Standing
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

/** How a bar is read. */
function Legend() {
  return (
    <div aria-hidden className="nutrient-legend">
      <span className="nutrient-bar" data-status="meets" data-limited="true">
        <span className="nutrient-bar-low" style={{ width: `${minimumAt}%` }} />
        <span className="nutrient-bar-high" style={{ left: `${maximumAt}%` }} />
        <span className="nutrient-bar-fill" style={{ width: "62%" }} />
        <span className="nutrient-bar-mark" style={{ left: `${minimumAt}%` }} />
        <span className="nutrient-bar-mark" style={{ left: `${maximumAt}%` }} />
      </span>
      <span className="nutrient-legend-words">
        <span style={{ left: `${minimumAt}%` }}>minimum</span>
        <span style={{ left: `${maximumAt}%` }}>maximum</span>
      </span>
    </div>
  );
}
