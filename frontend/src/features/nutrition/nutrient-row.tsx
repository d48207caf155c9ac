// One nutrient of the chart: a table row with amount, bar, limits and result, and the foods it comes from.
import { ArrowDown, ArrowUp, Check, ChevronDown, CircleQuestionMark, Minus } from "lucide-react";
import { useState } from "react";
import type { NutrientResult } from "@/api/types";
import { formatShare } from "@/ui/format";
import { barPosition, maximumPosition, minimumPosition } from "./bar-scale";

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
            : `${status === "unknown" ? "at least " : ""}${formatNutrient(amountPer1000kcal, unit)}`}
        </td>
        <td aria-hidden className="nutrient-graph">
          <NutrientBar nutrient={nutrient} />
        </td>
        <Limit name="Min" value={minimum} unit={unit} />
        <Limit name="Max" value={maximum} unit={unit} />
        <td role="cell" className="nutrient-status">
          <NutrientStatus nutrient={nutrient} />
        </td>
      </tr>
      {open && (
        <tr role="row" className="nutrient-details">
          <td role="cell" colSpan={6}>
            {contributions.length > 0 && <ContributionList contributions={contributions} unit={unit} />}
            <p className="mt-2 text-muted">
              {verificationTexts[verification]}
              {note === null ? "." : `: ${note}.`}
            </p>
          </td>
        </tr>
      )}
    </>
  );
}

/** How well the limits of a nutrient have been checked against published tables. */
const verificationTexts: Record<NutrientResult["verification"], string> = {
  two_sources: "Limits confirmed in two sources",
  one_source: "Limits taken from one source",
  sources_conflict: "Sources disagree on these limits; we use the stricter one where we can",
  recalled_unverified: "Limits not yet checked against a published table",
};

/** Draws the amount between its limits. The row has the same figures as text. */
function NutrientBar({ nutrient }: { nutrient: NutrientResult }) {
  const { amountPer1000kcal: amount, minimum, maximum, status } = nutrient;
  const position = amount === null ? undefined : barPosition(amount, nutrient);
  const isLimited = minimum !== null || maximum !== null;
  return (
    <span className="nutrient-bar" data-status={status} data-limited={isLimited}>
      {minimum !== null && <span className="nutrient-bar-below" style={{ width: `${minimumPosition}%` }} />}
      {maximum !== null && <span className="nutrient-bar-above" style={{ left: `${maximumPosition}%` }} />}
      {position !== undefined && <span className="nutrient-bar-fill" style={{ width: `${position}%` }} />}
      {minimum !== null && <span className="nutrient-bar-limit" style={{ left: `${minimumPosition}%` }} />}
      {maximum !== null && <span className="nutrient-bar-limit" style={{ left: `${maximumPosition}%` }} />}
    </span>
  );
}

function Limit({ name, value, unit }: { name: string; value: number | null; unit: string }) {
  return (
    <td role="cell" className="nutrient-limit" data-name={name} data-empty={value === null}>
      {value === null ? <span className="sr-only">none</span> : formatNutrient(value, unit)}
    </td>
  );
}

function NutrientStatus({ nutrient }: { nutrient: NutrientResult }) {
  const { label, Icon, colour } = describeStatus(nutrient);
  return (
    <span className={`inline-flex items-center gap-1.5 ${colour}`}>
      <Icon aria-hidden size={16} className="shrink-0" /> {label}
    </span>
  );
}

function describeStatus({ status, assessable, minimum, maximum }: NutrientResult) {
  if (!assessable) return { label: "Not assessed", Icon: Minus, colour: "text-muted" };
  if (status === "unknown") return { label: "Not known", Icon: CircleQuestionMark, colour: "text-ink font-semibold" };
  if (status === "below") return { label: "Too low", Icon: ArrowDown, colour: "text-danger font-semibold" };
  if (status === "above") return { label: "Too high", Icon: ArrowUp, colour: "text-danger font-semibold" };
  if (minimum === null && maximum === null) return { label: "No limit", Icon: Minus, colour: "text-muted" };
  return { label: "In range", Icon: Check, colour: "text-brand" };
}

interface ContributionListProps {
  contributions: NutrientResult["contributions"];
  unit: string;
}

/** Lists the foods a nutrient comes from, the largest contribution first. */
function ContributionList({ contributions, unit }: ContributionListProps) {
  return (
    <ul className="grid gap-2">
      {contributions.map(({ foodId, food, amountPer1000kcal, share }) => (
        <li key={foodId}>
          <span className="flex justify-between gap-4">
            <span>{food}</span>
            <span className="shrink-0 tabular-nums">
              {formatNutrient(amountPer1000kcal, unit)} · {formatShare(share)}
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

const threeDigits = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 3 });

/** Formats an amount of a nutrient; ratios read as '1.44 : 1'. */
function formatNutrient(amount: number, unit: string): string {
  return unit === "ratio" ? `${threeDigits.format(amount)} : 1` : `${threeDigits.format(amount)} ${unit}`;
}
