// Shows a kind of product: its drawing, its description, its average price if one is published, and a link to a shop, which
// covers the whole card.
import type { Product } from "@/api/types";
import { AffiliateLink } from "@/ui/affiliate-link";
import { formatMonth } from "@/ui/format";
import { OpenLicence } from "@/ui/price-sources";

export function ProductCard({ product }: { product: Product }) {
  const { name, description, group, features, imageUrl, retailer, priceSource } = product;
  return (
    <article className="recipe-card">
      <img
        src={imageUrl}
        alt=""
        width={200}
        height={150}
        loading="lazy"
        className="recipe-card-picture max-sm:aspect-2/1 max-sm:object-contain"
      />
      <div className="recipe-card-body">
        <p className="text-meta text-muted">{group}</p>
        <h3 className="text-h3">{name}</h3>
        <p>{description}</p>
        <ul className="ml-5 list-disc text-meta text-muted">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <div className="mt-auto grid gap-3 pt-2">
          <p className="text-meta">{priceText(product)}</p>
          <AffiliateLink link={product} retailer={retailer} product={product.id} className="recipe-card-link px-2!">
            View at {retailer}
            <span className="sr-only">: {name}</span>
          </AffiliateLink>
          {/* After the link, so that it can be clicked above the area of the link, which is the whole card. */}
          {priceSource !== null && <PriceSource source={priceSource} />}
        </div>
      </div>
    </article>
  );
}

/** All prices of products are from British statistics, which have this licence. */
function PriceSource({ source }: { source: string }) {
  return (
    <details className="relative text-meta text-muted">
      <summary className="min-h-11 cursor-pointer py-2 underline underline-offset-4">Price source</summary>
      <p className="mb-2">{source}. Prices in single shops vary more than the average.</p>
      <OpenLicence className="mb-2" />
    </details>
  );
}

/** Returns the lowest and highest monthly average of a year, or a reference to the shop if no price is published. */
export function priceText({ priceText: range, priceAsOf, isApproximate }: Product): string {
  if (range === null) return "Check the price at the shop";
  const label = isApproximate ? "Monthly average in Britain, converted" : "Monthly average in Britain";
  return `${label}: ${range}${priceAsOf === null ? "" : ` (year to ${formatMonth(priceAsOf)})`}`;
}
