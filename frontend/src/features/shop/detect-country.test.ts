import { guessCountry } from "./detect-country";

const servedCountries = ["GB", "US", "DE", "FR", "IN", "NZ", "NL"].map((code) => ({
  code,
  name: code,
  currency: "GBP",
}));

test.each([
  [["en-US", "de"], "Europe/London", "US"],
  [["de", "fr-FR"], "Europe/London", "FR"],
  [["zh-Hans-NZ"], "Europe/London", "NZ"],
  [["en-IE", "en-GB"], "Europe/Paris", "GB"],
  [["en"], "Asia/Calcutta", "IN"],
  [["pt-BR"], "Europe/Amsterdam", "NL"],
  [["pt-BR"], "America/Sao_Paulo", "GB"],
  [["en"], "Asia/Tokyo", "GB"],
  [["not a language"], "Mars/Base", "GB"],
  [[], "", "GB"],
])("browser languages %j in time zone %s lead to the country %s", (languages, timeZone, country) => {
  expect(guessCountry(servedCountries, languages, timeZone)).toBe(country);
});
