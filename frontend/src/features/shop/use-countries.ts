// The countries that the site serves, in the order offered. Every page contains them.
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import type { Country, ServedCountry } from "@/api/types";
import { useRemote } from "@/api/use-remote";

/** Returns undefined while loading. */
export function useCountries(): ServedCountry[] | undefined {
  return useRemote(siteAddress, getSite).value?.countries;
}

/** Returns 'United Kingdom' for GB. */
export function useCountryName(country: Country | undefined): string | undefined {
  return findCountry(useCountries(), country)?.name ?? country;
}

export function findCountry(
  countries: ServedCountry[] | undefined,
  code: string | undefined,
): ServedCountry | undefined {
  return countries?.find((country) => country.code === code);
}
