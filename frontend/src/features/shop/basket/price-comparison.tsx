// The estimated cost of the selected recipes, with the date of the prices and what is missing. Two or more are compared.
import type { Basket, PriceEstimate } from "@/api/types";
import { describePriceShares, estimateSentenceStart } from "@/ui/format";
import { PriceSources } from "@/ui/price-sources";
import { missingText, roughPriceText } from "./basket-texts";

export default function PriceComparison({ basket }: { basket: Basket }) {
  const { recipes, rows, estimatedTotal, unpricedUses, days } = basket;
  const [only] = recipes;
  const roughText = roughPriceText(rows);
  const perDay = recipes.length === 1 ? only?.pricePerDay : undefined;
  return (
    <section aria-labelledby="prices" className="fact-panel">
      <h2 id="prices" className="text-h3">
        {recipes.length > 1 ? "Price comparison" : "Price of this recipe"}
      </h2>
      {recipes.length > 1 && (
        <table className="figure-table mt-3">
          <thead>
            <tr>
              <th scope="col">Recipe</th>
              <th scope="col">Total</th>
              {days !== null && <th scope="col">Per day</th>}
            </tr>
          </thead>
          <tbody>
            {recipes.map(({ id, title, estimatedPrice, pricePerDay, unpriced: missing }) => (
              <tr key={id}>
                <th scope="row">
                  {title}
                  {missing > 0 && (
                    <span className="block text-meta font-normal text-muted">{missingText(missing)}</span>
                  )}
                  <span className="block text-meta font-normal text-muted empty:hidden">
                    {roughPriceText(rows.filter((row) => row.recipes.includes(id)))}
                  </span>
                </th>
                <td>{estimatedPrice?.text ?? "unknown"}</td>
                {days !== null && <td>{pricePerDay?.text ?? "unknown"}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 font-semibold">
        {estimatedTotal
          ? `Estimated total ${estimatedTotal.text}`
          : "We do not know the weight of any of these ingredients."}
        {estimatedTotal && perDay && `, ${perDay.text} a day`}
        {estimatedTotal && unpricedUses > 0 && `, ${missingText(unpricedUses)}`}
        {estimatedTotal && roughText !== undefined && `, ${roughText}`}
      </p>
      {estimatedTotal && <p className="mt-1 mb-4 text-meta text-muted">{priceNote(estimatedTotal)}</p>}
      {estimatedTotal && <PriceSources />}
    </section>
  );
}

/** Explains the sources of the estimate. */
function priceNote({ asOf, editorialPercent, isApproximate }: PriceEstimate): string {
  return `${estimateSentenceStart(asOf, isApproximate)}, for the amounts the recipes use, not whole packs. ${describePriceShares(editorialPercent)} Shops may charge more or less.`;
}
