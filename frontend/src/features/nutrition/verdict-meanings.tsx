// The four verdicts with their meaning, each leading to the recipes that have it.
import { Link } from "react-router-dom";
import type { Verdict } from "@/api/types";
import { VerdictIcon } from "./verdict-icon";
import { verdictOrder, verdicts } from "./verdicts";

export function VerdictMeanings({ listOf }: { listOf: (verdict: Verdict) => string }) {
  return (
    <section aria-labelledby="verdicts">
      <h2 id="verdicts" className="text-h2">
        What the verdicts mean
      </h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2">
        {verdictOrder.map((verdict) => (
          <li key={verdict} className="flex flex-col rounded-card border border-line bg-surface p-6">
            <h3 className="flex items-center gap-2.5 text-h3">
              <VerdictIcon verdict={verdict} size={24} /> {verdicts[verdict].label}
            </h3>
            <p className="mt-2 mb-2 text-muted">{verdicts[verdict].text}</p>
            <Link
              to={listOf(verdict)}
              className="mt-auto inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
            >
              Recipes with this verdict<span className="sr-only">: {verdicts[verdict].label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
