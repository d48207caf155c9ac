import { suggestedCountry } from "./detect-country";

test.each([
  [["en-US", "de"], "Europe/London", "US"],
  [["de", "fr-FR"], "Europe/London", "FR"],
  [["zh-Hans-NZ"], "Europe/London", "NZ"],
  [["en"], "Asia/Calcutta", "IN"],
  [["pt-BR"], "Europe/Amsterdam", "NL"],
  [["pt-BR"], "America/Sao_Paulo", "GB"],
  [["not a language"], "Mars/Base", "GB"],
  [[], "", "GB"],
])("%j in %s shops in %s", (languages, timeZone, country) => {
  expect(suggestedCountry(languages, timeZone)).toBe(country);
});
