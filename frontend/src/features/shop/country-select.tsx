// Selects the country to shop in. The selection is stored in a cookie.
import type { Country } from "@/api/types";
import { Select } from "@/ui/select";
import { selectCountry } from "./country-cookie";
import { useCountries, useCountryName } from "./use-countries";
import { useSelectedCountry } from "./use-country";

/** `current` is the result of `useCountry`. Its label says that it is detected if the visitor has selected no country. */
export default function CountrySelect({ current }: { current?: Country | undefined }) {
  const countries = useCountries() ?? [];
  const name = useCountryName(current);
  const selected = useSelectedCountry();
  const detectedLabel = name && !selected ? `${name} (detected)` : "Detect automatically";
  return (
    <Select
      label="Shop in"
      value={selected ?? ""}
      options={[
        { value: "", label: detectedLabel },
        ...countries.map(({ code, name: label }) => ({ value: code, label })),
      ]}
      onChange={(code) => selectCountry(code || undefined)}
    />
  );
}
