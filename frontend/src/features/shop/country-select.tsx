// The choice of the country to shop in, which stays.
import { shopRules } from "@/api/shop-rules";
import type { Country } from "@/api/types";
import { Select } from "@/ui/select";
import { chooseCountry, countryIn } from "./country-cookie";
import { countryName } from "./country-name";
import { useChosenCountry } from "./use-country";

const countries = shopRules.countries.map(({ code, name }) => ({ value: code, label: name }));

/** `detected` is what the site goes by while nothing is chosen, where that is known. */
export default function CountrySelect({ detected }: { detected?: Country | undefined }) {
  const chosen = useChosenCountry();
  const itself = detected && !chosen ? `${countryName(detected)} (detected)` : "As detected";
  return (
    <Select
      label="Shop in"
      value={chosen ?? ""}
      options={[{ value: "", label: itself }, ...countries]}
      onChange={(code) => chooseCountry(countryIn(code))}
    />
  );
}
