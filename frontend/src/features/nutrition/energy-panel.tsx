// The energy of a dish: of the batch, of 100 g, of a gram, and where it comes from.
import type { ReactNode } from "react";
import type { Analysis } from "@/api/types";
import { figure } from "@/ui/figures";
import { percent } from "./figures";

export function EnergyPanel({ analysis }: { analysis: Analysis }) {
  const { kcal, kcalPer100g, kcalPerGram, finishedGrams, energySplit, cookingAssumption } = analysis;
  const { unmatched, unweighed } = analysis;
  return (
    <section aria-labelledby="energy" className="fact-panel">
      <h3 id="energy" className="text-h3">
        Energy
      </h3>
      {unmatched.length + unweighed.length > 0 && (
        <p className="mt-2 font-semibold">
          Only of the ingredients whose food and weight are known: not of the whole dish, so don't portion by it.
        </p>
      )}
      <dl className="fact-grid">
        <Fact name="The batch">{figure(kcal)} kcal</Fact>
        <Fact name="100 g of it">{figure(kcalPer100g)} kcal</Fact>
        <Fact name="A gram">{figure(kcalPerGram, 2)} kcal</Fact>
        <Fact name="Cooked weight">{figure(finishedGrams)} g</Fact>
      </dl>
      {energySplit && (
        <>
          <span aria-hidden className="energy-split">
            {shares(energySplit).map(({ name, share, className }) => (
              <span key={name} className={className} style={{ width: `${share}%` }} />
            ))}
          </span>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-meta">
            {shares(energySplit).map(({ name, share, className }) => (
              <li key={name} className="flex items-center gap-2">
                <span aria-hidden className={`size-3 rounded-full ${className}`} />
                {name} <b>{percent(share / 100)}</b>
              </li>
            ))}
          </ul>
          <p className="mt-1 text-meta text-muted">Shares of the calories.</p>
        </>
      )}
      <p className="mt-4 text-meta text-muted">
        <b>Cooking assumption.</b> {cookingAssumption}
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
