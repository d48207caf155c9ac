// The estimated cost of a recipe and the sources of its prices.
import type { EstimatedCost } from "@/api/types";
import { estimateSentenceStart, formatMoney } from "@/ui/format";
import { PriceSources } from "@/ui/price-sources";

interface CostPanelProps {
  cost: EstimatedCost;
  servings: number;
}

export function CostPanel({ cost, servings }: CostPanelProps) {
  const { perServing, total, currency } = cost;
  return (
    <section aria-labelledby="cost" className="fact-panel">
      <h3 id="cost" className="text-h3">
        Estimated cost
      </h3>
      <dl className="fact-grid">
        <div>
          <dt>Per serving</dt>
          <dd>{formatMoney({ amount: perServing, currency })}</dd>
        </div>
        <div>
          <dt>{servings === 1 ? "Whole batch" : `Batch of ${servings} servings`}</dt>
          <dd>{formatMoney({ amount: total, currency })}</dd>
        </div>
      </dl>
      <p className="my-4 text-meta text-muted">{priceSourceText(cost)}</p>
      <PriceSources />
    </section>
  );
}

function priceSourceText({ asOf, editorialPercent }: EstimatedCost): string {
  const prices = estimateSentenceStart(asOf);
  if (editorialPercent === 0) return `${prices}, all from public price statistics.`;
  if (editorialPercent === 100) return `${prices}, all of them our own estimates of shop prices.`;
  return `${prices}. ${100 - editorialPercent}\u00a0% of the cost is based on public price statistics, ${editorialPercent}\u00a0% on our own estimates of shop prices.`;
}
