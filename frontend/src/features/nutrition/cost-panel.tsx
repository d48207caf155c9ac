// What a recipe costs by estimate, and how good the estimate is.
import type { EstimatedCost } from "@/api/types";
import { estimateSentence, moneyText } from "@/ui/figures";
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
        Cost, estimate
      </h3>
      <dl className="fact-grid">
        <div>
          <dt>A serving</dt>
          <dd>{moneyText({ amount: perServing, currency })}</dd>
        </div>
        <div>
          <dt>{servings === 1 ? "The batch" : `The batch of ${servings}`}</dt>
          <dd>{moneyText({ amount: total, currency })}</dd>
        </div>
      </dl>
      <p className="my-4 text-meta text-muted">{costBasis(cost)}</p>
      <PriceSources />
    </section>
  );
}

/** Where the prices are from, in a sentence or two. */
function costBasis({ asOf, editorialPercent }: EstimatedCost): string {
  const date = estimateSentence(asOf);
  const statistics = "public price statistics";
  if (editorialPercent === 0) return `${date}, all of them ${statistics}.`;
  if (editorialPercent === 100) return `${date}; all of them are our own estimates of what shops ask.`;
  return `${date}: ${100 - editorialPercent} % of it rests on ${statistics}, ${editorialPercent} % on our own estimates of what shops ask.`;
}
