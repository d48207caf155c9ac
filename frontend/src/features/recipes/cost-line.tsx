// What a serving costs by estimate, and of when, on a card.
import type { EstimatedCost } from "@/api/types";
import { estimateText, moneyText } from "@/ui/figures";

export function CostLine({ cost: { perServing, currency, asOf } }: { cost: EstimatedCost }) {
  return (
    <p className="text-meta text-muted">
      <b className="text-ink">{moneyText({ amount: perServing, currency })}</b> a serving ({estimateText(asOf)})
    </p>
  );
}
