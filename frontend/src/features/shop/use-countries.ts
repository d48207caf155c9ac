// The countries the site serves, in the order they are offered; every page brings them with it.
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import type { Country, ServedCountry } from "@/api/types";
import { useRemote } from "@/api/use-remote";

/** Undefined while they are not known. */
export function useCountries(): ServedCountry[] | undefined {
  return useRemote(siteAddress, getSite).value?.countries;
}

/** 'United Kingdom' for GB. */
export function useCountryName(country: Country | undefined): string | undefined {
  return servedIn(useCountries(), country)?.name ?? country;
}

export function servedIn(countries: ServedCountry[] | undefined, code: string | undefined): ServedCountry | undefined {
  return countries?.find((country) => country.code === code);
}
