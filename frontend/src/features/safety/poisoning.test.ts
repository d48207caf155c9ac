import { formatDose } from "./poisoning";

test.each([
  [0.01, "0.01 mg"],
  [0.13, "0.13 mg"],
  [2.4, "2.4 mg"],
  [84, "84 mg"],
  [4200, "4.2 g"],
])("a dose of %d mg is written as %s", (mg, text) => {
  expect(formatDose(mg)).toBe(text.replace(" ", "\u00a0"));
});
