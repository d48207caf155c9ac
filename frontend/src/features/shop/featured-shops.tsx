// Lists the first shops of a country, below a field to select the country.
import { shopRules } from "@/api/shop-rules";
import type { Country } from "@/api/types";
import CountrySelect from "./country-select";
import { RetailerList } from "./retailer-list";
import { useRetailers } from "./use-shop";

interface FeaturedShopsProps {
  title: string;
  country: Country | undefined;
}

export function FeaturedShops({ title, country }: FeaturedShopsProps) {
  const retailers = useRetailers(country);
  return (
    <section aria-labelledby="featured-shops" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="featured-shops" className="text-h2">
          {title}
        </h2>
        <CountrySelect current={country} />
      </div>
      <RetailerList list={retailers} max={shopRules.featuredShops} />
    </section>
  );
}
