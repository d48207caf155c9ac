// The country whose shops are shown: the visitor's own choice, else the detected one, asked for anew after five minutes.
import { useSyncExternalStore } from "react";
import useSWR from "swr";
import { detectCountryAddress } from "@/api/addresses";
import { shopRules } from "@/api/shop-rules";
import type { Country } from "@/api/types";
import { chosenCountry, onCountryChosen } from "./country-cookie";
import { detectCountry } from "./detect-country";
import { servedIn, useCountries } from "./use-countries";

/** Undefined while it is being found out. */
export function useCountry(): Country | undefined {
  const countries = useCountries();
  const chosen = useChosenCountry();
  const unknown = countries && chosen === undefined;
  const { data } = useSWR(unknown ? detectCountryAddress : null, () => detectCountry(countries ?? []), {
    revalidateIfStale: true,
    dedupingInterval: shopRules.country.keptMinutes * 60_000,
  });
  return chosen ?? data;
}

/** Undefined for a country that is no longer served. */
export function useChosenCountry(): Country | undefined {
  const countries = useCountries();
  const chosen = useSyncExternalStore(onCountryChosen, chosenCountry, () => undefined);
  return servedIn(countries, chosen)?.code;
}
