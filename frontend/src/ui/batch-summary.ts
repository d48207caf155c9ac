// Says in one line what the shown size of a recipe makes: its weight, energy and cost, and how many amounts it changes.
import type { RecipeDetail } from "@/api/types";
import { formatMoney, formatNumber } from "./format";
import type { MeasureSystem } from "./measure-system";

export type SizedRecipe = Pick<RecipeDetail, "batch" | "kcalPerBatch" | "estimatedCost">;

/** Returns '2.1 kg of food, 4,830 kcal, about £9.80, 14 amounts changed', without what is unknown. */
export function batchSummary({ batch, kcalPerBatch, estimatedCost }: SizedRecipe, system: MeasureSystem): string {
  const { finishedWeight, changedAmounts } = batch;
  const facts = [
    finishedWeight && `${finishedWeight[system]} of food`,
    kcalPerBatch !== null && `${formatNumber(kcalPerBatch)} kcal`,
    estimatedCost && `about ${formatMoney({ amount: estimatedCost.total, currency: estimatedCost.currency })}`,
    changedAmounts > 0 && (changedAmounts === 1 ? "1 amount changed" : `${changedAmounts} amounts changed`),
  ];
  return facts.filter(Boolean).join(", ");
}
