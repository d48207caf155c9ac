// The nutrition of a recipe: a line with the verdict that unfolds to calories, cost and nutrients.
import { use } from "react";
import type { Analysis, RecipeDetail } from "@/api/types";
import { LongDisclosure } from "@/ui/disclosure";
import { ExceededLimits } from "@/ui/exceeded-limits";
import { FirstProfile, orderProfiles } from "@/ui/first-profile";
import { formatMoney, formatNumber } from "@/ui/format";
import { measureSystem } from "@/ui/measure-system";
import { useStoredValue } from "@/ui/stored-value";
import { CookingLosses } from "./cooking-losses";
import { CostPanel } from "./cost-panel";
import { EnergyPanel } from "./energy-panel";
import { NutrientChart } from "./nutrient-chart";
import { VerdictPanel } from "./verdict-panel";
import { VerdictIcon } from "./verdicts";

type ShownRecipe = Pick<RecipeDetail, "kcalPerBatch" | "estimatedCost" | "batch">;

interface RecipeNutritionProps {
  /** The analysis of the shown size. */
  analysis: Analysis;
  recipe: ShownRecipe;
  /** The amount of food that the figures of a whole batch are for: 'Batch of 4 servings'. */
  batchName: string;
}

export default function RecipeNutrition({ analysis, recipe, batchName }: RecipeNutritionProps) {
  const system = useStoredValue(measureSystem);
  const { kcalPerBatch, batch, estimatedCost } = recipe;
  const shown = orderProfiles(analysis, use(FirstProfile))[0] ?? analysis;
  // No profile applies to a treat: a limit that it exceeds is shown without the tables of nutrients.
  const isTreat = shown.verdict === "treat";
  const needsAttention =
    shown.verdict === "incomplete" ||
    shown.verdict === "notAssessed" ||
    shown.isJustComplete ||
    (!isTreat && analysis.exceededLimits.length > 0) ||
    analysis.certainProblems.length > 0;
  return (
    <div className="print:hidden">
      {isTreat && (
        <div className="mb-3">
          <ExceededLimits limits={analysis.exceededLimits} isPartlyUnknown={false} />
        </div>
      )}
      {/* A recipe with a problem shows it at once. */}
      <LongDisclosure open={needsAttention} title={<SummaryLine analysis={analysis} recipe={recipe} />}>
        <div className="grid grid-cols-1 gap-6">
          <VerdictPanel analysis={analysis} />
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
            {kcalPerBatch !== null && batch.kcalPerServing !== null && batch.finishedWeight ? (
              <EnergyPanel
                analysis={analysis}
                batchName={batchName}
                batch={{
                  kcal: kcalPerBatch,
                  kcalPerServing: batch.kcalPerServing,
                  weight: batch.finishedWeight[system],
                }}
              />
            ) : (
              <EnergyPanel analysis={analysis} batchName={batchName} />
            )}
            {estimatedCost && <CostPanel cost={estimatedCost} batchName={batchName} />}
          </div>
          <div>
            <h3 className="mb-2 text-h3">Nutrients and their limits</h3>
            <NutrientChart nutrients={analysis.nutrients} />
            <CookingLosses analysis={analysis} />
            <IodisedSaltNote lines={analysis.lines} />
          </div>
        </div>
      </LongDisclosure>
    </div>
  );
}

/** The verdict, the energy and the cost in a few words. The rest unfolds below them. */
function SummaryLine({ analysis, recipe }: { analysis: Analysis; recipe: Pick<ShownRecipe, "estimatedCost"> }) {
  const [first] = orderProfiles(analysis, use(FirstProfile));
  const { verdict, verdictText, assessed, total } = first ?? analysis;
  const isAssessed = verdict === "complete" || verdict === "incomplete";
  const cost = recipe.estimatedCost;
  const facts = [
    `${formatNumber(analysis.kcalPer100g)} kcal per 100 g`,
    isAssessed && `${assessed} of ${total} nutrients assessed`,
    cost && `about ${formatMoney({ amount: cost.perServing, currency: cost.currency })} a serving`,
  ].filter(Boolean);
  return (
    <span className="min-w-0">
      <span className="flex items-start gap-2">
        <VerdictIcon verdict={verdict} size={22} />
        <span>{verdictText}</span>
      </span>
      <span className="mt-1 block text-meta font-normal text-muted">{facts.join(" · ")}</span>
    </span>
  );
}

/** Says how iodised salt without a strength is counted, for a published recipe that contains it. */
export function IodisedSaltNote({ lines }: { lines: readonly { foodId: string | null }[] }) {
  if (!lines.some(({ foodId }) => foodId === "salt_iodised")) return null;
  return (
    <p className="mt-2 max-w-3xl text-meta text-muted">
      <b>How iodised salt is counted.</b> Unless a line states its strength, it counts as the weakest salt of all
      countries for minima and as the strongest for maxima, so that the verdict is the same wherever you live.
    </p>
  );
}
