// A nutrient of the table: its amount, limits and standing; opened, the foods it comes from.
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { NutrientResult } from "@/api/types";
import { ContributionList } from "./contribution-list";
import { amount } from "./figures";
import { limitsChecked } from "./limits-checked";
import { NutrientBar } from "./nutrient-bar";
import { NutrientStatus } from "./nutrient-status";

export function NutrientRow({ nutrient }: { nutrient: NutrientResult }) {
  const [open, setOpen] = useState(false);
  const { name, unit, amountPer1000kcal, minimum, maximum, contributions, note, status, verification } = nutrient;
  return (
    <>
      <tr role="row" className="nutrient-row">
        <th role="rowheader" scope="row" className="nutrient-name">
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" /> {name}
          </button>
        </th>
        <td role="cell" className="nutrient-amount">
          {amountPer1000kcal === null
            ? "not known"
            : `${status === "unknown" ? "at least " : ""}${amount(amountPer1000kcal, unit)}`}
        </td>
        <td aria-hidden className="nutrient-graph">
          <NutrientBar nutrient={nutrient} />
        </td>
        <Limit name="Min" value={minimum} unit={unit} />
        <Limit name="Max" value={maximum} unit={unit} />
        <td role="cell" className="nutrient-standing">
          <NutrientStatus nutrient={nutrient} />
        </td>
      </tr>
      {open && (
        <tr role="row" className="nutrient-more">
          <td role="cell" colSpan={6}>
            {contributions.length > 0 && <ContributionList contributions={contributions} unit={unit} />}
            <p className="mt-2 text-muted">
              {limitsChecked[verification]}
              {note === null ? "." : `: ${note}.`}
            </p>
          </td>
        </tr>
      )}
    </>
  );
}

function Limit({ name, value, unit }: { name: string; value: number | null; unit: string }) {
  return (
    <td role="cell" className="nutrient-limit" data-name={name} data-none={value === null}>
      {value === null ? <span className="sr-only">none</span> : amount(value, unit)}
    </td>
  );
}
