// Where a visitor shops, as the server tells; where it does not answer in time, as his browser suggests.
import { getCountry } from "@/api/shop";
import { shopRules } from "@/api/shop-rules";
import type { Country } from "@/api/types";
import { countryIn } from "./country-cookie";

export async function detectCountry(): Promise<Country> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    const { country_code } = await getCountry(timeZone);
    return countryIn(country_code) ?? suggestedCountry(navigator.languages, timeZone);
  } catch {
    return suggestedCountry(navigator.languages, timeZone);
  }
}

/** The region of a language, else the time zone's, else the one the site goes by. */
export function suggestedCountry(languages: readonly string[], timeZone: string): Country {
  for (const language of languages) {
    const country = countryIn(regionOf(language));
    if (country) return country;
  }
  return shopRules.timeZones.find(({ zone }) => zone === timeZone)?.country ?? shopRules.country.default;
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}
