// Selects the country to shop in. The selection is stored in a cookie.
import type { Country } from "@/api/types";
import { Select } from "@/ui/select";
import { OtherParameters, SubmitWithoutScripts } from "@/ui/submission";
import { useIsPlain } from "@/ui/without-scripts";
import { selectCountry } from "./country-cookie";
import { useCountries, useCountryName } from "./use-countries";
import { countryParameter, useSelectedCountry } from "./use-country";

/** `current` is the result of `useCountry`. Its label says that it is detected if the visitor has selected no country. */
export default function CountrySelect({ current }: { current?: Country | undefined }) {
  const countries = useCountries() ?? [];
  const name = useCountryName(current);
  const selected = useSelectedCountry();
  const isPlain = useIsPlain();
  const options = countries.map(({ code, name: label }) => ({ value: code, label }));
  if (isPlain) {
    return (
      <form className="flex flex-wrap gap-2">
        <Select
          label="Shop in"
          value={current ?? ""}
          options={options}
          onChange={selectCountry}
          submits={{ name: countryParameter }}
        />
        <SubmitWithoutScripts>Show the shops</SubmitWithoutScripts>
        <OtherParameters without={countryParameter} />
      </form>
    );
  }
  const detectedLabel = name && !selected ? `${name} (detected)` : "Detect automatically";
  return (
    <Select
      label="Shop in"
      value={selected ?? ""}
      options={[{ value: "", label: detectedLabel }, ...options]}
      onChange={(code) => selectCountry(code || undefined)}
    />
  );
}
