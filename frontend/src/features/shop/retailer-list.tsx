// Cards of shops: what each sells, and a link.
import type { Retailer } from "@/api/types";
import { AffiliateLink } from "@/ui/affiliate-link";

const retailerKinds: Record<Retailer["kind"], string> = {
  marketplace: "Online marketplace",
  pet: "Pet shop",
  grocery: "Groceries",
  organic: "Organic food",
  health: "Health food",
};

interface RetailerListProps {
  retailers: readonly Retailer[];
  /** The search term at the shop. Without it, the link opens the shop itself. */
  ingredient?: string;
}

export function RetailerList({ retailers, ingredient }: RetailerListProps) {
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
