// The shops of a country, the likeliest for an ingredient first.
import { retailersAddress } from "@/api/addresses";
import { getRetailers } from "@/api/shop";
import { shopRules } from "@/api/shop-rules";
import type { Country, Retailer } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

/** The shops before stay while others are asked for. */
export function useRetailers(country: Country | undefined, ingredient?: string): Remote<Retailer[]> {
  const address = country === undefined ? null : retailersAddress(country, ingredient);
  return useRemote(address, () => getRetailers(country ?? shopRules.country.default, ingredient), {
    keepPrevious: true,
  });
}
