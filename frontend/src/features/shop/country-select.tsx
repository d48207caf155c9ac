// The choice of the country to shop in, which stays.
import type { Country } from "@/api/types";
import { Select } from "@/ui/select";
import { chooseCountry } from "./country-cookie";
import { useCountries, useCountryName } from "./use-countries";
import { useChosenCountry } from "./use-country";

/** `detected` is what the site goes by while nothing is chosen, where that is known. */
export default function CountrySelect({ detected }: { detected?: Country | undefined }) {
  const countries = useCountries() ?? [];
  const name = useCountryName(detected);
  const chosen = useChosenCountry();
  const itself = name && !chosen ? `${name} (detected)` : "As detected";
  return (
    <Select
      label="Shop in"
      value={chosen ?? ""}
      options={[{ value: "", label: itself }, ...countries.map((it) => ({ value: it.code, label: it.name }))]}
      onChange={(code) => chooseCountry(code || undefined)}
    />
  );
}
