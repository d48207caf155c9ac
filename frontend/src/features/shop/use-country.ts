// The country whose shops are shown: the visitor's own choice, else the detected one, asked for anew after five minutes.
import { useSyncExternalStore } from "react";
import useSWR from "swr";
import { detectCountryAddress } from "@/api/addresses";
import { shopRules } from "@/api/shop-rules";
import type { Country } from "@/api/types";
import { chosenCountry, onCountryChosen } from "./country-cookie";
import { detectCountry } from "./detect-country";

/** Undefined while it is being found out. */
export function useCountry(): Country | undefined {
  const chosen = useChosenCountry();
  const { data } = useSWR(chosen === undefined ? detectCountryAddress : null, detectCountry, {
    revalidateIfStale: true,
    dedupingInterval: shopRules.country.keptMinutes * 60_000,
  });
  return chosen ?? data;
}

export function useChosenCountry(): Country | undefined {
  return useSyncExternalStore(onCountryChosen, chosenCountry, () => undefined);
}
