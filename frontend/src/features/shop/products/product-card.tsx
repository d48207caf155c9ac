// A kind of product: what it is, what it typically costs where that is known, and the shop that is searched for it.
import type { Product } from "@/api/types";
import { AffiliateLink } from "@/ui/affiliate-link";
import { priceText } from "./price-text";

export function ProductCard({ product }: { product: Product }) {
  const { name, description, group, features, retailer } = product;
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
        <p className="text-meta">{priceText(product)}</p>
        <AffiliateLink link={product} retailer={retailer} product={product.id}>
          View at {retailer}
          <span className="sr-only">: {name}</span>
        </AffiliateLink>
      </div>
    </article>
  );
}
