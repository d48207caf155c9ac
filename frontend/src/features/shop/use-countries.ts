// Reads the countries that the site serves. The server puts them into every page.
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import type { Country, ServedCountry } from "@/api/types";
import { useRemote } from "@/api/use-remote";

/** Returns undefined while loading. */
export function useCountries(): ServedCountry[] | undefined {
  return useRemote(siteAddress, getSite).value?.countries;
}

/** Returns the name of a country, such as 'United Kingdom' for GB, or the code while the names load. */
export function useCountryName(country: Country | undefined): string | undefined {
  return findCountry(useCountries(), country)?.name ?? country;
}

export function findCountry(
  countries: ServedCountry[] | undefined,
  code: string | undefined,
): ServedCountry | undefined {
  return countries?.find((country) => country.code === code);
}
