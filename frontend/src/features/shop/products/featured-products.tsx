// Shows three selected products on a page that is not about products.
import { LoadError } from "@/ui/load-error";
import { Skeleton } from "@/ui/skeleton";
import { AffiliateDisclosure } from "../affiliate-disclosure";
import { useCountry } from "../use-country";
import { ProductCard } from "./product-card";
import { useProducts } from "../use-shop";

const productIds = ["dog-freezer-tubs", "dog-training-treats", "cat-taurine"];

export default function FeaturedProducts() {
  return (
    <div className="grid gap-4">
      <ProductList />
      <AffiliateDisclosure />
    </div>
  );
}

function ProductList() {
  const country = useCountry();
  const lists = [useProducts("dog", country), useProducts("cat", country)];
  const failed = lists.filter(({ error, loading }) => error !== undefined && !loading);
  const [first] = failed;
  if (first) {
    return (
      <LoadError subject="The products" error={first.error} onRetry={() => failed.forEach(({ retry }) => retry())} />
    );
  }
  const products = lists.flatMap(({ value = [] }) => value);
  const featured = productIds.flatMap((id) => products.find((product) => product.id === id) ?? []);
  if (lists.some(({ value }) => value === undefined)) {
    return (
      <div role="status">
        <span className="sr-only">Loading products...</span>
        <Skeleton className="h-96 w-full" />
      </div>
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {featured.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}
