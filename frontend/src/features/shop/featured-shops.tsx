// Lists the first shops of a country, below a field to select the country.
import { useId } from "react";
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
  const id = useId();
  const retailers = useRetailers(country);
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      {/* On a phone always two rows, so that nothing moves when the title gets the name of the country. */}
      <div className="flex flex-col items-start justify-between gap-4 sm:flex-row sm:items-center">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        <CountrySelect current={country} />
      </div>
      <RetailerList list={retailers} max={shopRules.featuredShops} />
    </section>
  );
}
