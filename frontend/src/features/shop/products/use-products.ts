// Loads the products for a pet type and country.
import { productsAddress } from "@/api/addresses";
import { getProducts } from "@/api/shop";
import type { Country, PetType, Product } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

/** The previous products stay while those of another country load. */
export function useProducts(petType: PetType, country: Country | undefined): Remote<Product[]> {
  const address = country === undefined ? null : productsAddress(petType, country);
  return useRemote(address, () => getProducts(petType, country), { keepPrevious: true });
}
