// Detects the country of a visitor: by the server, or by the browser if the request fails or takes too long.
import { getCountry } from "@/api/shop";
import { shopRules } from "@/api/shop-rules";
import type { Country, ServedCountry } from "@/api/types";
import { findCountry } from "./use-countries";

export async function detectCountry(countries: ServedCountry[]): Promise<Country | undefined> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return (await getCountry(timeZone)).country_code;
  } catch {
    return guessCountry(countries, navigator.languages, timeZone);
  }
}

/** Returns the region of a browser language if the site serves it, else the country of the time zone, else the first one served. */
export function guessCountry(
  countries: ServedCountry[],
  languages: readonly string[],
  timeZone: string,
): Country | undefined {
  const match = shopRules.timeZones.find(({ zone }) => zone === timeZone);
  const candidates = [...languages.map(readRegion), match?.country];
  return (candidates.map((code) => findCountry(countries, code)).find(Boolean) ?? countries[0])?.code;
}

function readRegion(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}
