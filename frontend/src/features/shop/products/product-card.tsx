// A kind of product: what it is, what it costs on average where that is known, and the shop that is searched for it.
import type { Product } from "@/api/types";
import { AffiliateLink } from "@/ui/affiliate-link";
import { OpenLicence } from "@/ui/price-sources";
import { priceText } from "./price-text";

export function ProductCard({ product }: { product: Product }) {
  const { name, description, group, features, retailer, priceSource } = product;
  return (
    <article className="fact-panel flex h-full flex-col gap-2">
      <p className="text-meta text-muted">{group}</p>
      <h3 className="text-h3">{name}</h3>
      <p>{description}</p>
      <ul className="ml-5 list-disc text-meta text-muted">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className="mt-auto grid gap-3 pt-2">
        <div>
          <p className="text-meta">{priceText(product)}</p>
          {priceSource !== null && <PriceSource source={priceSource} />}
        </div>
        <AffiliateLink link={product} retailer={retailer} product={product.id} className="px-2!">
          View at {retailer}
          <span className="sr-only">: {name}</span>
        </AffiliateLink>
      </div>
    </article>
  );
}

/** Only Great Britain's statistics have prices of products. */
function PriceSource({ source }: { source: string }) {
  return (
    <details className="text-meta text-muted">
      <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        Where this price is from
      </summary>
      <p className="mb-2">{source}. Single shops differ more than their average does.</p>
      <OpenLicence className="mb-2" />
    </details>
  );
}
