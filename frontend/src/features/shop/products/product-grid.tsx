// Shows the products that match the filters in the address. The server searches them.
import { trimText } from "@/api/text-rule";
import type { PetType } from "@/api/types";
import { Button } from "@/ui/button";
import { LoadErrorNotice } from "@/ui/load-error";
import { Notice } from "@/ui/notice";
import { Skeleton } from "@/ui/skeleton";
import { useDebounced } from "@/ui/use-debounced";
import { useCountry } from "../use-country";
import { ProductCard } from "./product-card";
import { sortsByPrice, filterProducts, useProductFilters } from "./use-product-filters";
import { useProducts } from "../use-shop";

export function ProductGrid({ petType }: { petType: PetType }) {
  const { filters, clear } = useProductFilters(petType);
  const country = useCountry();
  const { value: search } = useDebounced(trimText(filters.search));
  const all = useProducts(petType, country);
  const found = useProducts(petType, country, search === "" ? undefined : search);
  const { value, error, loading, retry } = found;
  if (error !== undefined && !loading) {
    return <LoadErrorNotice subject="The products" error={error} onRetry={retry} />;
  }
  if (value === undefined) {
    return (
      <div role="status" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <span className="sr-only">Loading products...</span>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-96 w-full" />
        ))}
      </div>
    );
  }
  const shown = filterProducts(value, filters);
  const pricedCount = shown.filter(({ priceMin }) => priceMin !== null).length;
  return (
    <>
      <p role="status" className="text-meta text-muted">
        Showing {shown.length} of {(all.value ?? value).length} products
        {sortsByPrice(filters.sort) &&
          pricedCount > 0 &&
          pricedCount < shown.length &&
          `, the ${pricedCount === 1 ? "one" : pricedCount} with a published price first`}
      </p>
      {shown.length === 0 ? (
        <Notice title="No products found" actions={<Button onClick={clear}>Clear filters</Button>}>
          Try another word or category.
        </Notice>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" aria-busy={loading}>
          {shown.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
