// A balanced version of the recipe: its verdict, warnings, lines with their changes, and buttons to use or discard it.
import clsx from "clsx";
import { use, useEffect, useRef, type ReactNode } from "react";
import type { Formulation } from "@/api/types";
import { daysText, formatNumber, joinUnits } from "@/ui/format";
import { FirstProfile, orderProfiles } from "@/ui/first-profile";
import { MissedLimits } from "../profile-verdicts";
import { VerdictIcon } from "../verdicts";
import { addedFoods, type BalancedRecipe } from "./balanced-recipe";
import { PortionWarnings } from "./portion-warnings";

/** The number of days and the pet that the visitor asked to cook for. */
export interface RequestedBatch {
  days: number;
  /** Name of the pet, or words such as 'your cat' or 'a dog of 25 kg'. */
  petName: string;
}

interface ProposalProps {
  proposal: BalancedRecipe;
  /** Set when the visitor asked for a number of days. */
  batch: RequestedBatch | undefined;
  /** True if the recipe that was balanced has steps. */
  hasSteps?: boolean;
  /** The findings of the safety check of the proposal, rendered by another feature. */
  warnings: ReactNode;
  /** Buttons below the proposal. */
  actions: ReactNode;
}

export function Proposal({ proposal, batch, hasSteps = false, warnings, actions }: ProposalProps) {
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
        <VerdictIcon verdict={verdict} size={24} /> {joinUnits(verdictText)}
      </h4>
      <p className="mt-1 text-meta text-muted">
        {assessed} of {total} nutrients assessed · {formatNumber(analysis.kcal)} kcal in total,{" "}
        {formatNumber(analysis.kcalPer100g)} kcal per 100 g
      </p>
      {first && verdict === "incomplete" && <MissedLimits profile={first} />}
      {batch && proposal.portion && <BatchLine batch={batch} portion={proposal.portion} />}
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
      {hasSteps && <ProposedSteps proposal={proposal} />}
      <div className="mt-5 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}

/** Shows the new steps, or says that the old ones do not name the new foods. */
function ProposedSteps({ proposal }: { proposal: BalancedRecipe }) {
  const { newSteps } = proposal;
  const added = addedFoods(proposal);
  if (newSteps) {
    return (
      <section aria-label="New steps" className="mt-4">
        <p className="font-semibold">We wrote new steps for these ingredients. They replace yours:</p>
        <ol className="mt-2 grid gap-2">
          {newSteps.map((step, index) => (
            <li key={index} className="flex">
              <b aria-hidden className="w-6 shrink-0">
                {index + 1}
              </b>
              <span>{joinUnits(step)}</span>
            </li>
          ))}
        </ol>
      </section>
    );
  }
  if (added.length === 0) return null;
  return (
    <p className="mt-4 rounded-control bg-danger-soft px-4 py-3">
      <b>Your steps were written without the new foods: {added.join("; ")}.</b> Change the steps before you cook this
      version.
    </p>
  );
}

interface BatchLineProps {
  batch: RequestedBatch;
  portion: NonNullable<Formulation["portion"]>;
}

/** Says how much to feed a day and how long the batch lasts, if that is less or more than requested. */
function BatchLine({ batch: { days, petName }, portion }: BatchLineProps) {
  const { feedsDays, kitchenGramsPerDay, dailyKcal } = portion;
  return (
    <p className="mt-3 rounded-control bg-brand-soft px-4 py-3">
      <b>
        {daysText(days)} for {petName}:
      </b>{" "}
      about {formatNumber(kitchenGramsPerDay)} g of cooked food a day, {formatNumber(dailyKcal)} kcal.
      {feedsDays !== days && ` The batch lasts ${daysText(feedsDays)}.`}
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
