// What a country is called: 'United Kingdom' for GB.
import { shopRules } from "@/api/shop-rules";
import type { Country } from "@/api/types";

export function countryName(country: Country): string {
  return shopRules.countries.find(({ code }) => code === country)?.name ?? country;
}
