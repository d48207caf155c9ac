// One nutrient of the chart: a table row with amount, bar, limits and result, and the foods it comes from.
import { clsx } from "clsx";
import { ArrowDown, ArrowUp, Check, ChevronDown, CircleQuestionMark, Minus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { rules } from "@/api/rules";
import type { NutrientResult } from "@/api/types";
import { formatNumber, formatShare } from "@/ui/format";
import { useIsPlain } from "@/ui/without-scripts";
import { barPosition, maximumPosition, minimumPosition } from "./bar-scale";
import { formatNutrient, formatRange } from "./nutrient-format";

type UsualRange = NonNullable<NutrientResult["usualRange"]>;
type StrictestLimit = NonNullable<NutrientResult["strictestLimit"]>;

export function NutrientRow({ nutrient }: { nutrient: NutrientResult }) {
  const [open, setOpen] = useState(false);
  const isPlain = useIsPlain();
  const { name, unit, amountPer1000kcal, usualRange, minimum, strictestLimit, contributions, note, status } = nutrient;
  const { verification, isDiluted } = nutrient;
  return (
    <>
      <tr role="row" className="nutrient-row">
        <th role="rowheader" scope="row" className="nutrient-name">
          {isPlain ? (
            name
          ) : (
            <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
              <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" /> {name}
            </button>
          )}
          {limitMarks[verification] && <span className="block pl-5 text-muted">{limitMarks[verification]}</span>}
        </th>
        <td role="cell" className="nutrient-amount">
          {amountPer1000kcal === null
            ? "not known"
            : `${status === "unknown" ? (isDiluted ? "at most " : "at least ") : ""}${formatNutrient(amountPer1000kcal, unit)}`}
          {usualRange && (
            <span className="nutrient-range">usually {formatRange(usualRange.low, usualRange.high, unit)}</span>
          )}
        </td>
        <td aria-hidden className="nutrient-graph">
          <NutrientBar nutrient={nutrient} />
        </td>
        <Limit name="Min" value={minimum} unit={unit} />
        <Limit name="Max" value={strictestLimit?.limit ?? null} unit={unit}>
          {strictestLimit && <span className="nutrient-range">{describeKind(strictestLimit)}</span>}
        </Limit>
        <td role="cell" className="nutrient-status">
          <NutrientStatus nutrient={nutrient} />
        </td>
      </tr>
      {open && (
        <tr role="row" className="nutrient-details">
          <td role="cell" colSpan={6}>
            {contributions.length > 0 && <ContributionList contributions={contributions} unit={unit} />}
            {usualRange && <RangeNote range={usualRange} unit={unit} />}
            {strictestLimit && <LimitNote limit={strictestLimit} unit={unit} />}
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

/** Explains the usual range, and which part of the amount it covers. */
function RangeNote({ range: { low, high, publishedShare }, unit }: { range: UsualRange; unit: string }) {
  return (
    <p className="mt-2 text-muted">
      Foods vary. In nine of ten batches the amount is {formatRange(low, high, unit)}. This counts only the variation
      that USDA has published, which covers {formatShare(publishedShare)} of the amount.
    </p>
  );
}

/** Explains who sets the maximum, and what happens above it. */
function LimitNote({ limit: { limit, basis, isCaution, applies }, unit }: { limit: StrictestLimit; unit: string }) {
  return (
    <p className="mt-2 text-muted">
      Maximum {formatNutrient(limit, unit)}: {basis}.{" "}
      {isCaution
        ? "A recipe with more has a caution, and with twice as much it is not complete."
        : "A recipe with more is not complete."}
      {!applies && " It counts only if supplements add this nutrient, which they don't here."}
    </p>
  );
}

/** Returns the kind of a maximum, such as 'safe upper limit'. */
function describeKind({ kind, applies }: StrictestLimit): string {
  return limitKinds[kind] + (applies ? "" : ", if added");
}

const limitKinds: Record<StrictestLimit["kind"], string> = {
  profileMaximum: "AAFCO maximum",
  formerMaximum: "former AAFCO maximum",
  safeUpperLimit: "safe upper limit",
  legalMaximum: "EU legal maximum",
  ownRule: "our own rule",
};

/** How well the limits of a nutrient have been checked against published tables. */
const verificationTexts: Record<NutrientResult["verification"], string> = {
  two_sources: "Limits confirmed in two sources",
  one_source: "Limits taken from one source",
  sources_conflict: "Sources disagree on these limits; we use the stricter one where we can",
  recalled_unverified: "Limits not yet checked against a published table",
  editorial: "At least one of these limits is our own rule",
};

/** Marks in the row of a nutrient whose limits are not those of a source. */
const limitMarks: Partial<Record<NutrientResult["verification"], string>> = {
  recalled_unverified: "limits not verified",
  editorial: "our own limit",
};

/**
 * Draws the amount between its limits. The row has the same figures as text. The parts are empty SVG elements, because their width is
 * an attribute: the content security policy ignores `style` in HTML from the server.
 */
function NutrientBar({ nutrient }: { nutrient: NutrientResult }) {
  const { amountPer1000kcal: amount, minimum, status } = nutrient;
  const maximum = applicableMaximum(nutrient);
  const position = amount === null ? undefined : barPosition(amount, { minimum, maximum });
  const isLimited = minimum !== null || maximum !== null;
  return (
    <span className="nutrient-bar" data-status={status} data-limited={isLimited}>
      {minimum !== null && <svg className="nutrient-bar-below" width={`${minimumPosition}%`} />}
      {maximum !== null && <svg className="nutrient-bar-above" width={`${100 - maximumPosition}%`} />}
      {position !== undefined && <svg className="nutrient-bar-fill" width={`${position}%`} />}
      {minimum !== null && <svg className="nutrient-bar-limit" width={`${minimumPosition}%`} />}
      {maximum !== null && <svg className="nutrient-bar-limit" width={`${maximumPosition}%`} />}
    </span>
  );
}

/** Returns the strictest maximum that applies to the dish. */
function applicableMaximum({ strictestLimit }: NutrientResult): number | null {
  return strictestLimit?.applies ? strictestLimit.limit : null;
}

interface LimitProps {
  name: string;
  value: number | null;
  unit: string;
  children?: ReactNode;
}

function Limit({ name, value, unit, children }: LimitProps) {
  return (
    <td role="cell" className="nutrient-limit" data-name={name} data-empty={value === null}>
      {value === null ? <span className="sr-only">none</span> : formatNutrient(value, unit)}
      {children}
    </td>
  );
}

function NutrientStatus({ nutrient }: { nutrient: NutrientResult }) {
  const { label, Icon, colour } = describeStatus(nutrient);
  return (
    <span className={clsx("inline-flex items-center gap-1.5", colour)}>
      <Icon aria-hidden size={16} className="shrink-0" /> {label}
      {nutrient.margin !== null && <Margin margin={nutrient.margin} />}
    </span>
  );
}

/**
 * Shows a surplus over the minimum in whole per cent, rounded down so that it never promises too much. 1e-6 corrects the errors
 * of floating-point numbers, such as 28.999999 for 29 %.
 */
function Margin({ margin }: { margin: number }) {
  return (
    <span className="text-muted tabular-nums">
      +{formatNumber(Math.floor(margin * 100 + 1e-6))}&nbsp;%<span className="sr-only"> above the minimum</span>
    </span>
  );
}

function describeStatus(nutrient: NutrientResult) {
  const { status, assessable, minimum, strictestLimit } = nutrient;
  const label = rules.nutrientResults[status];
  if (!assessable) return { label: "Not assessed", Icon: Minus, colour: "text-muted" };
  if (status === "unknown") return { label, Icon: CircleQuestionMark, colour: "text-ink font-semibold" };
  if (status === "below") return { label, Icon: ArrowDown, colour: "text-danger font-semibold" };
  if (status === "above") return { label, Icon: ArrowUp, colour: "text-danger font-semibold" };
  if (strictestLimit?.isExceeded) return { label: "High", Icon: ArrowUp, colour: "text-ink font-semibold" };
  if (minimum === null && strictestLimit === null) return { label: "No limit", Icon: Minus, colour: "text-muted" };
  return { label, Icon: Check, colour: "text-brand" };
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
            <svg width={`${share * 100}%`} />
          </span>
        </li>
      ))}
    </ul>
  );
}
