// Loads the shops of a country, best match for an ingredient first.
import { useEffect } from "react";
import { retailersAddress } from "@/api/addresses";
import { sendAnalyticsEvent } from "@/api/external-scripts";
import { getRetailers } from "@/api/shop";
import type { Country, Retailer } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

/** The previous shops stay while others load. */
export function useRetailers(country: Country | undefined, ingredient?: string): Remote<Retailer[]> {
  const address = country === undefined ? null : retailersAddress(country, ingredient);
  const retailers = useRemote(address, () => getRetailers(country, ingredient), { keepPrevious: true });
  const { value, loading } = retailers;
  useEffect(() => {
    if (country === undefined || ingredient === undefined || loading) return;
    for (const { url } of value ?? []) {
      sendAnalyticsEvent("affiliate_link_generated", {
        country,
        search_term: ingredient,
        affiliate_domain: new URL(url).hostname,
      });
    }
  }, [country, ingredient, loading, value]);
  return retailers;
}
