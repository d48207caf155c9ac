// The chosen recipes side by side by what they are estimated to cost, with the date of the prices and what is left out.
import type { Basket, PriceEstimate } from "@/api/types";
import { estimateSentence } from "@/ui/format";
import { PriceSources } from "@/ui/price-sources";

export default function PriceComparison({ basket }: { basket: Basket }) {
  const { recipes, estimatedTotal, unpriced, days } = basket;
  return (
    <section aria-labelledby="prices" className="fact-panel">
      <h2 id="prices" className="text-h3">
        Price comparison
      </h2>
      <table className="plan-table mt-3">
        <thead>
          <tr>
            <th scope="col">Recipe</th>
            <th scope="col">In all</th>
            {days !== null && <th scope="col">A day</th>}
          </tr>
        </thead>
        <tbody>
          {recipes.map(({ id, title, estimatedPrice, pricePerDay, unpriced: missing }) => (
            <tr key={id}>
              <th scope="row">
                {title}
                {missing > 0 && <span className="block text-meta font-normal text-muted">{without(missing)}</span>}
              </th>
              <td>{estimatedPrice?.text ?? "not known"}</td>
              {days !== null && <td>{pricePerDay?.text ?? "not known"}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 font-semibold">
        {estimatedTotal ? `Estimated total ${estimatedTotal.text}` : "Nothing here has a price we know."}
        {estimatedTotal && unpriced > 0 && `, ${without(unpriced)}`}
      </p>
      {estimatedTotal && <p className="mt-1 mb-4 text-meta text-muted">{basis(estimatedTotal)}</p>}
      {estimatedTotal && <PriceSources />}
    </section>
  );
}

function without(things: number): string {
  return things === 1 ? "without 1 thing of unknown weight" : `without ${things} things of unknown weight`;
}

/** Where the figures are from, and whose they are not. */
function basis({ asOf, editorialPercent, isApproximate }: PriceEstimate): string {
  return `${estimateSentence(asOf, isApproximate)}, for what the recipes use rather than whole packs; ${editorialPercent} % of it rests on our own estimates, the rest on public price statistics. No shop's own prices.`;
}
