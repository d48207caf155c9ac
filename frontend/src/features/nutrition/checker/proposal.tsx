// A balanced version of the recipe, line by line with what changes, and its verdict.
import { useEffect, useRef } from "react";
import type { Formulation } from "@/api/types";
import { Button } from "@/ui/button";
import { figure } from "@/ui/figures";
import { VerdictIcon } from "../verdict-icon";
import { BatchLine, type Batch } from "./batch-line";

interface ProposalProps {
  proposal: Formulation;
  /** How long it lasts, where that was asked for. */
  batch: Batch | undefined;
  onTake: () => void;
  onLeave: () => void;
}

export function Proposal({ proposal, batch, onTake, onLeave }: ProposalProps) {
  const { analysis, changes } = proposal;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [proposal]);
  const left = changes.filter(({ toGrams }) => toGrams === 0);
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h4 ref={heading} tabIndex={-1} className="flex items-center gap-2.5 font-display text-h3 font-bold outline-none">
        <VerdictIcon verdict={analysis.verdict} size={24} /> {analysis.verdictText}
      </h4>
      <p className="mt-1 text-meta text-muted">
        {analysis.assessed} of {analysis.total} nutrients assessed · {figure(analysis.kcal)} kcal,{" "}
        {figure(analysis.kcalPer100g)} kcal in 100 g
      </p>
      {batch && <BatchLine batch={batch} analysis={analysis} />}
      <ul className="mt-4 grid gap-x-10 lg:grid-cols-2">
        {analysis.lines.map((line, index) => (
          <li key={index} className="flex items-baseline justify-between gap-4 border-t border-line py-2.5">
            <span>{line.text}</span>
            <Mark change={changes.find(({ foodId }) => foodId === line.foodId)} />
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <p className="mt-3">
          <b>Left out:</b> {left.map(({ food }) => food).join("; ")}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onTake}>Use this version</Button>
        <Button look="secondary" onClick={onLeave}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}

function Mark({ change }: { change: Formulation["changes"][number] | undefined }) {
  if (change === undefined) return <span className="shrink-0 text-meta text-muted">as it was</span>;
  const added = change.fromGrams === 0;
  return (
    <span
      className={`shrink-0 rounded-full px-2.5 py-0.5 text-meta font-semibold ${added ? "bg-brand-soft text-brand" : "bg-cat-soft text-cat"}`}
    >
      {added ? "new" : `was ${figure(change.fromGrams, 1)} g`}
    </span>
  );
}
