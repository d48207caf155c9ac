// Where a visitor shops, as the server tells; where it does not answer in time, as his browser suggests.
import { getCountry } from "@/api/shop";
import { shopRules } from "@/api/shop-rules";
import type { Country, ServedCountry } from "@/api/types";
import { servedIn } from "./use-countries";

export async function detectCountry(countries: ServedCountry[]): Promise<Country | undefined> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return (await getCountry(timeZone)).country_code;
  } catch {
    return suggestedCountry(countries, navigator.languages, timeZone);
  }
}

/** The region of a language, else the time zone's, else the first that is offered. */
export function suggestedCountry(
  countries: ServedCountry[],
  languages: readonly string[],
  timeZone: string,
): Country | undefined {
  const zone = shopRules.timeZones.find((it) => it.zone === timeZone);
  const suggested = [...languages.map(regionOf), zone?.country];
  return (suggested.map((code) => servedIn(countries, code)).find(Boolean) ?? countries[0])?.code;
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}
