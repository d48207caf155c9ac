// The country in which the visitor seems to be. The selected shops do not count: they may be in another country.
import { detectCountryAddress } from "@/api/addresses";
import { getCountry } from "@/api/shop";
import { useRemote } from "@/api/use-remote";

// The shop stores the country of its shops at the address itself.
const key = `${detectCountryAddress}#visitor`;

/** Returns undefined while the country is being detected, and if nothing indicates it. */
export function useVisitorCountry(): string | undefined {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useRemote(key, () => getCountry(timeZone)).value?.visitor_country_code ?? undefined;
}
