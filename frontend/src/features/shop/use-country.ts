// The country whose shops are shown: the visitor's selection, or the detected country. It is detected again when a
// component mounts five minutes later or more.
import { useSyncExternalStore } from "react";
import useSWR from "swr";
import { detectCountryAddress } from "@/api/addresses";
import { shopRules } from "@/api/shop-rules";
import type { Country } from "@/api/types";
import { readSelectedCountry, subscribeToCountry } from "./country-cookie";
import { detectCountry } from "./detect-country";
import { readAddressParameter } from "@/ui/address-parameter";
import { useIsPlain } from "@/ui/without-scripts";
import { findCountry, useCountries } from "./use-countries";

/** The query parameter with the country that a visitor without scripts has selected. */
export const countryParameter = "country";

/**
 * Returns undefined while the country is being detected, or if `shouldDetect` is false and the visitor selected no country. Visitors
 * without scripts select it in the address; until then it is the first one, because all of them get the same page.
 */
export function useCountry(shouldDetect = true): Country | undefined {
  const countries = useCountries();
  const isPlain = useIsPlain();
  const selected = useSelectedCountry();
  const needsDetection = shouldDetect && countries && selected === undefined;
  const { data } = useSWR(needsDetection ? detectCountryAddress : null, () => detectCountry(countries ?? []), {
    revalidateIfStale: true,
    dedupingInterval: shopRules.country.cacheMinutes * 60_000,
  });
  if (isPlain) return (findCountry(countries, readAddressParameter(countryParameter)) ?? countries?.[0])?.code;
  return selected ?? data;
}

/** Returns the country that the visitor selected; undefined if there is none, or if it is no longer served. */
export function useSelectedCountry(): Country | undefined {
  const countries = useCountries();
  const selected = useSyncExternalStore(subscribeToCountry, readSelectedCountry, () => undefined);
  return findCountry(countries, selected)?.code;
}
