// The kinds of products for a species, priced and linked for a country.
import { productsAddress } from "@/api/addresses";
import { getProducts } from "@/api/shop";
import type { Country, PetType, Product } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

/** Those in another country's money stay while the new ones are asked for. */
export function useProducts(petType: PetType, country: Country | undefined): Remote<Product[]> {
  const address = country === undefined ? null : productsAddress(petType, country);
  return useRemote(address, () => getProducts(petType, country), { keepPrevious: true });
}
