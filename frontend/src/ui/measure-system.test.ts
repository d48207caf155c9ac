import { systemForLanguage } from "./measure-system";

test.each([
  ["en-US", "us"],
  ["en-us", "us"],
  ["en-GB", "metric"],
  ["en", "metric"],
  ["de-DE", "metric"],
  ["", "metric"],
] as const)("a browser in '%s' uses %s measures at first", (language, system) => {
  expect(systemForLanguage(language)).toBe(system);
});
