// A balanced version of the recipe: its verdict, warnings, lines with their changes, and buttons to use or discard it.
import clsx from "clsx";
import { use, useEffect, useRef, type ReactNode } from "react";
import type { Analysis, Formulation } from "@/api/types";
import { formatNumber } from "@/ui/format";
import { FirstProfile, orderProfiles } from "@/ui/first-profile";
import { MissedLimits } from "../profile-verdicts";
import { VerdictIcon } from "../verdicts";
import { PortionWarnings } from "./portion-warnings";

/** The number of days and the pet that the visitor asked to cook for. */
export interface RequestedBatch {
  days: number;
  /** Name of the pet, or words such as 'your cat' or 'a dog of 25 kg'. */
  petName: string;
}

interface ProposalProps {
  proposal: Formulation;
  /** Set when the visitor asked for a number of days. */
  batch: RequestedBatch | undefined;
  /** The findings of the safety check of the proposal, rendered by another feature. */
  warnings: ReactNode;
  /** Buttons below the proposal. */
  actions: ReactNode;
}

export function Proposal({ proposal, batch, warnings, actions }: ProposalProps) {
  const { analysis, changes } = proposal;
  const [first] = orderProfiles(analysis, use(FirstProfile));
  const { verdict, verdictText, assessed, total } = first ?? analysis;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [proposal]);
  const removed = changes.filter(({ toGrams }) => toGrams === 0);
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h4 ref={heading} tabIndex={-1} className="flex items-center gap-2.5 font-display text-h3 font-bold outline-none">
        <VerdictIcon verdict={verdict} size={24} /> {verdictText}
      </h4>
      <p className="mt-1 text-meta text-muted">
        {assessed} of {total} nutrients assessed · {formatNumber(analysis.kcal)} kcal in total,{" "}
        {formatNumber(analysis.kcalPer100g)} kcal per 100 g
      </p>
      {first && verdict === "incomplete" && <MissedLimits profile={first} />}
      {batch && proposal.dailyKcal !== null && (
        <BatchLine batch={batch} analysis={analysis} dailyKcal={proposal.dailyKcal} />
      )}
      {proposal.leftOutForPet !== null && (
        <p className="mt-3 rounded-control bg-danger-soft px-4 py-3 font-semibold">{proposal.leftOutForPet}</p>
      )}
      <div className="mt-4 grid gap-3 empty:hidden">
        {warnings}
        <PortionWarnings warnings={analysis.portionWarnings} />
      </div>
      <ul className="mt-4 grid gap-x-10 lg:grid-cols-2">
        {analysis.lines.map((line, index) => (
          <li key={index} className="flex items-baseline justify-between gap-4 border-t border-line py-2.5">
            <span>{line.text}</span>
            <ChangeMark change={changes.find(({ foodId }) => foodId === line.foodId)} />
          </li>
        ))}
      </ul>
      {removed.length > 0 && (
        <p className="mt-3">
          <b>Removed:</b> {removed.map(({ food }) => food).join("; ")}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}

interface BatchLineProps {
  batch: RequestedBatch;
  analysis: Analysis;
  /** The energy that the pet eats a day, as on every other page. */
  dailyKcal: number;
}

/** Says how much to feed a day and how long the batch lasts, which may be a little less or more than requested. */
function BatchLine({ batch: { days, petName }, analysis, dailyKcal }: BatchLineProps) {
  const lastingDays = analysis.kcal / dailyKcal;
  const lastsAsRequested = Math.abs(lastingDays - days) < 0.1;
  return (
    <p className="mt-3 rounded-control bg-brand-soft px-4 py-3">
      <b>
        {days === 1 ? "1 day" : `${days} days`} for {petName}:
      </b>{" "}
      about {formatNumber(dailyKcal / analysis.kcalPerGram)} g of cooked food a day, {formatNumber(dailyKcal)} kcal.
      {!lastsAsRequested && ` The batch lasts ${formatNumber(lastingDays, 1)} days.`}
    </p>
  );
}

function ChangeMark({ change }: { change: Formulation["changes"][number] | undefined }) {
  if (change === undefined) return <span className="shrink-0 text-meta text-muted">unchanged</span>;
  const isAdded = change.fromGrams === 0;
  return (
    <span
      className={clsx(
        "shrink-0 rounded-full px-2.5 py-0.5 text-meta font-semibold",
        isAdded ? "bg-brand-soft text-brand" : "bg-cat-soft text-cat",
      )}
    >
      {isAdded ? "new" : `was ${formatNumber(change.fromGrams, 1)} g`}
    </span>
  );
}
