// Explains the four verdicts, each with a link to its recipes.
import { Link } from "react-router";
import type { Verdict } from "@/api/types";
import { verdictLabels } from "@/ui/verdict-labels";
import { justCompleteText, verdictTexts } from "./verdict-texts";
import { VerdictIcon, verdictOrder } from "./verdicts";

export function VerdictMeanings({ recipesPath }: { recipesPath: (verdict: Verdict) => string }) {
  return (
    <section aria-labelledby="verdicts">
      <h2 id="verdicts" className="text-h2">
        What the verdicts mean
      </h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2">
        {verdictOrder.map((verdict) => (
          <li key={verdict} className="flex flex-col rounded-card border border-line bg-surface p-6">
            <h3 className="flex items-center gap-2.5 text-h3">
              <VerdictIcon verdict={verdict} size={24} /> {verdictLabels[verdict]}
            </h3>
            <p className="mt-2 mb-2 text-muted">
              {verdictTexts[verdict]}
              {verdict === "complete" && ` ${justCompleteText}`}
            </p>
            <Link
              to={recipesPath(verdict)}
              className="mt-auto inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
            >
              See recipes<span className="sr-only">: {verdictLabels[verdict]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
