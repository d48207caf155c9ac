// Loads the shops and products of a country, and the shopping list of a basket. The previous data stays on screen until the
// new data has loaded.
import { useEffect } from "react";
import { basketAddress, productsAddress, retailersAddress } from "@/api/addresses";
import { sendAnalyticsEvent } from "@/api/external-scripts";
import { getProducts, getRetailers, postBasket } from "@/api/shop";
import type { Basket, Country, NewBasket, PetType, Product, Retailer } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

/**
 * Loads the shops of a country, best match for the ingredient first. If the visitor agreed to analytics, each link to a
 * search is reported.
 */
export function useRetailers(country: Country | undefined, ingredient?: string): Remote<Retailer[]> {
  const address = country === undefined ? null : retailersAddress(country, ingredient);
  const retailers = useRemote(address, () => getRetailers(country, ingredient), { keepPrevious: true });
  const { value, error, loading } = retailers;
  useEffect(() => {
    // While shops load, and if they cannot be loaded, the links are those of the previous search.
    if (country === undefined || ingredient === undefined || loading || error !== undefined) return;
    for (const { url } of value ?? []) {
      sendAnalyticsEvent("affiliate_link_generated", {
        country,
        search_term: ingredient,
        affiliate_domain: new URL(url).hostname,
      });
    }
  }, [country, ingredient, loading, error, value]);
  return retailers;
}

/** Loads nothing while the country is unknown. With `search`, loads only the products that the search finds. */
export function useProducts(petType: PetType, country: Country | undefined, search?: string): Remote<Product[]> {
  const address = country === undefined ? null : productsAddress(petType, country, search);
  return useRemote(address, () => getProducts(petType, country, search), { keepPrevious: true });
}

/** Loads nothing for an empty basket. */
export function useBasket(basket: NewBasket | undefined): Remote<Basket> {
  const address = basket === undefined ? null : basketAddress(basket);
  const remote = useRemote(address, () => postBasket(basket ?? { recipeIds: [] }), { keepPrevious: true });
  return basket === undefined ? { ...remote, value: undefined } : remote;
}
