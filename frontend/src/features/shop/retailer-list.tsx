// Lists shops as cards: what each sells, and a link.
import type { Retailer } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { AffiliateLink } from "@/ui/affiliate-link";
import { LoadError } from "@/ui/load-error";
import { Skeleton } from "@/ui/skeleton";

interface RetailerListProps {
  list: Remote<Retailer[]>;
  /** Maximum number of shops. */
  max: number;
  /** The ingredient that the links of `list` search for. Without it, they open the shops themselves. */
  ingredient?: string;
}

export function RetailerList({ list, max, ingredient }: RetailerListProps) {
  const { value, error, loading, retry } = list;
  if (error !== undefined && !loading) return <LoadError subject="The shops" error={error} onRetry={retry} />;
  if (value === undefined) {
    return (
      <div role="status" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <span className="sr-only">Loading shops...</span>
        {Array.from({ length: max }, (_, index) => (
          <Skeleton key={index} className="h-40 w-full" />
        ))}
      </div>
    );
  }
  return (
    <div aria-busy={loading}>
      <RetailerCards retailers={value.slice(0, max)} {...(ingredient !== undefined && { ingredient })} />
    </div>
  );
}

interface RetailerCardsProps {
  retailers: readonly Retailer[];
  ingredient?: string;
}

function RetailerCards({ retailers, ingredient }: RetailerCardsProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {retailers.map((shop) => (
        <li key={shop.retailer} className="fact-panel flex flex-col gap-2">
          <h3 className="text-h3">{shop.retailer}</h3>
          <p className="text-meta text-muted">{retailerKinds[shop.kind]}</p>
          <AffiliateLink link={shop} retailer={shop.retailer} product={ingredient ?? "shop"} className="mt-auto px-2!">
            {ingredient === undefined ? "Open" : "Search"} {shop.retailer}
            {ingredient !== undefined && <span className="sr-only"> for {ingredient}</span>}
          </AffiliateLink>
        </li>
      ))}
    </ul>
  );
}

const retailerKinds: Record<Retailer["kind"], string> = {
  marketplace: "Online marketplace",
  pet: "Pet shop",
  grocery: "Groceries",
  organic: "Organic food",
  health: "Health food",
};
