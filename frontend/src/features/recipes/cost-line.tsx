// What a serving costs by estimate, on a card.
import type { EstimatedCost } from "@/api/types";
import { moneyText } from "@/ui/figures";

export function CostLine({ cost: { perServing, currency } }: { cost: EstimatedCost }) {
  return (
    <p className="text-meta text-muted">
      <b className="text-ink">{moneyText({ amount: perServing, currency })}</b> a serving, estimate
    </p>
  );
}
