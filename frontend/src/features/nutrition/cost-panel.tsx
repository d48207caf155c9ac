// The estimated cost of a recipe and the sources of its prices.
import type { EstimatedCost } from "@/api/types";
import { describePriceShares, estimateSentenceStart, formatMoney } from "@/ui/format";
import { PriceSources } from "@/ui/price-sources";

interface CostPanelProps {
  cost: EstimatedCost;
  /** The amount of food that the total is for: 'Batch of 4 servings'. */
  batchName: string;
}

export function CostPanel({ cost, batchName }: CostPanelProps) {
  const { perServing, total, currency, asOf, editorialPercent } = cost;
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
          <dt>{batchName}</dt>
          <dd>{formatMoney({ amount: total, currency })}</dd>
        </div>
      </dl>
      <p className="my-4 text-meta text-muted">
        {`${estimateSentenceStart(asOf)}. ${describePriceShares(editorialPercent)}`}
      </p>
      <PriceSources />
    </section>
  );
}
