// The chosen recipes side by side by what they are estimated to cost, with the date of the prices.
import type { Basket, PriceEstimate } from "@/api/types";
import { monthText } from "@/ui/figures";

export function PriceComparison({ basket }: { basket: Basket }) {
  const { recipes, estimatedTotal, days } = basket;
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
          {recipes.map(({ id, title, estimatedPrice, pricePerDay }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td>{estimatedPrice?.text ?? "not known"}</td>
              {days !== null && <td>{pricePerDay?.text ?? "not known"}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 font-semibold">
        {estimatedTotal ? `Estimated total ${estimatedTotal.text}` : "Nothing here has a price we know."}
      </p>
      {estimatedTotal && <p className="mt-1 text-meta text-muted">{basis(estimatedTotal)}</p>}
    </section>
  );
}

/** Where the figures are from, and whose they are not. */
function basis({ asOf, editorialPercent }: PriceEstimate): string {
  const date = asOf === null ? "An estimate" : `An estimate with prices from ${monthText(asOf)} on`;
  return `${date}, for what the recipes use rather than whole packs; ${editorialPercent} % of it rests on our own estimates, the rest on public price statistics. No shop's own prices.`;
}
