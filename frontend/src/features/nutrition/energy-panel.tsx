// The calories of a recipe, with the shares of protein, fat and carbohydrate. The weights are those of cooked food.
import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Analysis } from "@/api/types";
import { formatNumber, formatShare } from "@/ui/format";

interface EnergyPanelProps {
  analysis: Analysis;
  /** The name of the batch; 'Whole batch' if it is left out. */
  batchName?: string;
  /** The figures of this batch as the recipe states them. */
  batch?: { kcal: number; kcalPerServing: number; weight: string };
}

export function EnergyPanel({ analysis, batchName = "Whole batch", batch }: EnergyPanelProps) {
  const { kcal, kcalPer100g, kcalPerGram, finishedGrams, energySplit, cookingAssumption, energyBasis } = analysis;
  const { unmatched, unweighed } = analysis;
  return (
    <section aria-labelledby="energy" className="fact-panel">
      <h3 id="energy" className="text-h3">
        Calories
      </h3>
      {unmatched.length + unweighed.length > 0 && (
        <p className="mt-2 font-semibold">
          These figures leave out some ingredients. Don't work out portions from them.
        </p>
      )}
      <dl className="fact-grid">
        <Fact name={batchName}>{formatNumber(batch?.kcal ?? kcal)} kcal</Fact>
        {batch && <Fact name="Per serving">{formatNumber(batch.kcalPerServing)} kcal</Fact>}
        <Fact name="Per 100 g cooked">{formatNumber(kcalPer100g)} kcal</Fact>
        <Fact name="Per gram cooked">{formatNumber(kcalPerGram, 2)} kcal</Fact>
        <Fact name="Cooked weight">{batch ? `about ${batch.weight}` : `${formatNumber(finishedGrams)} g`}</Fact>
      </dl>
      {energySplit && (
        <>
          <span aria-hidden className="mt-5 flex gap-0.5 overflow-hidden rounded-full">
            {shares(energySplit).map(({ name, share, className }) => (
              <svg key={name} className={className} width={`${share}%`} height={14} />
            ))}
          </span>
          <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-meta">
            {shares(energySplit).map(({ name, share, className }) => (
              <li key={name} className="flex items-center gap-2">
                <span aria-hidden className={clsx("size-3 rounded-full", className)} />
                {name} <b>{formatShare(share / 100)}</b>
              </li>
            ))}
          </ul>
          <p className="mt-1 text-meta text-muted">Share of calories.</p>
        </>
      )}
      <p className="mt-4 text-meta text-muted">
        <b>How calories are counted.</b> {energyBasis}
      </p>
      <p className="mt-2 text-meta text-muted">
        <b>How cooking is counted.</b> {cookingAssumption}
      </p>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function shares({ protein, fat, carbohydrate }: NonNullable<Analysis["energySplit"]>) {
  return [
    { name: "Protein", share: protein, className: "bg-dog" },
    { name: "Fat", share: fat, className: "bg-honey" },
    { name: "Carbohydrate", share: carbohydrate, className: "bg-cat" },
  ];
}
