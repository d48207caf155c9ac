// The result of a check: safety, verdict, matched lines, calories and nutrients.
import type { ReactNode } from "react";
import type { Analysis, AnalysedLine } from "@/api/types";
import { CookingLosses } from "../cooking-losses";
import { EnergyPanel } from "../energy-panel";
import { NutrientChart } from "../nutrient-chart";
import { VerdictPanel } from "../verdict-panel";
import { PortionWarnings } from "./portion-warnings";
import { MatchedLines } from "./matched-lines";

interface CheckResultProps {
  analysis: Analysis;
  /** This is true if the recipe, a label or the pet differs from what was checked. */
  isOutdated: boolean;
  /** This is true if the check of an accepted proposal failed. */
  hasCheckFailed: boolean;
  /** The findings of the safety check, rendered by another feature. */
  warnings: ReactNode;
  /** The button that keeps the recipe, rendered by another feature. */
  keepButton?: ReactNode;
  /** The form that balances an incomplete recipe. */
  balanceForm: ReactNode;
}

export default function CheckResult({
  analysis,
  isOutdated,
  hasCheckFailed,
  warnings,
  keepButton,
  balanceForm,
}: CheckResultProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {isOutdated && (
        <p role="status" className="rounded-control bg-oat p-4 font-semibold">
          {hasCheckFailed
            ? "Your recipe was updated, but we could not check it. Press ‘Check this recipe’ before you feed it."
            : "The recipe, a label or your pet has changed. Check again to update the figures."}
        </p>
      )}
      {warnings}
      <PortionWarnings warnings={analysis.portionWarnings} />
      <VerdictPanel analysis={analysis} />
      {analysis.verdict === "notAssessed" && <OpenQuestions lines={analysis.lines} />}
      {keepButton}
      {balanceForm}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <MatchedLines lines={analysis.lines} />
        <EnergyPanel analysis={analysis} />
      </div>
      <div>
        <h3 className="mb-2 text-h3">Nutrients and their limits</h3>
        <NutrientChart nutrients={analysis.nutrients} />
        <CookingLosses analysis={analysis} />
      </div>
    </div>
  );
}

/** Repeats the questions about the lines next to the verdict, because the lines are further down the page. */
function OpenQuestions({ lines }: { lines: readonly AnalysedLine[] }) {
  const questions = lines.flatMap(({ text, question }) => (question ? [`${text}: ${question.text}`] : []));
  return (
    <div>
      <p className="font-semibold">Answer the questions about the ingredients, then check again.</p>
      {questions.length > 0 && (
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
