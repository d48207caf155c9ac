// The country whose shops are shown: the visitor's selection, or the detected country, which is checked again after five minutes.
import { useSyncExternalStore } from "react";
import useSWR from "swr";
import { detectCountryAddress } from "@/api/addresses";
import { shopRules } from "@/api/shop-rules";
import type { Country } from "@/api/types";
import { storedCountry, subscribeToCountry } from "./country-cookie";
import { detectCountry } from "./detect-country";
import { findCountry, useCountries } from "./use-countries";

/** Returns undefined while it is being detected. */
export function useCountry(): Country | undefined {
  const countries = useCountries();
  const chosen = useChosenCountry();
  const needsDetection = countries && chosen === undefined;
  const { data } = useSWR(needsDetection ? detectCountryAddress : null, () => detectCountry(countries ?? []), {
    revalidateIfStale: true,
    dedupingInterval: shopRules.country.keptMinutes * 60_000,
  });
  return chosen ?? data;
}

/** Returns undefined for a country that is no longer served. */
export function useChosenCountry(): Country | undefined {
  const countries = useCountries();
  const chosen = useSyncExternalStore(subscribeToCountry, storedCountry, () => undefined);
  return findCountry(countries, chosen)?.code;
}
