// Four shops of a country, with the country selection.
import { shopRules } from "@/api/shop-rules";
import type { Country } from "@/api/types";
import CountrySelect from "./country-select";
import { Shops } from "./shops";
import { useRetailers } from "./use-retailers";

interface FeaturedShopsProps {
  title: string;
  country: Country | undefined;
}

export function FeaturedShops({ title, country }: FeaturedShopsProps) {
  const shops = useRetailers(country);
  return (
    <section aria-labelledby="featured-shops" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="featured-shops" className="text-h2">
          {title}
        </h2>
        <CountrySelect detected={country} />
      </div>
      <Shops list={shops} max={shopRules.featuredShops} />
    </section>
  );
}
