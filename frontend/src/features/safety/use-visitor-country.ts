// The country in which the visitor seems to be. The selected shops do not count: they may be in another country.
import { detectCountryAddress } from "@/api/addresses";
import { getCountry } from "@/api/shop";
import { useRemote } from "@/api/use-remote";

// `useCountry` caches the country of the shops under the plain address, so this hook needs a key of its own.
const key = `${detectCountryAddress}#visitor`;

/** Returns undefined while the country is being detected, and if nothing indicates it. */
export function useVisitorCountry(): string | undefined {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useRemote(key, () => getCountry(timeZone)).value?.visitor_country_code ?? undefined;
}
