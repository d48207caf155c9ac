import { countCharacters, textError } from "./text-rule";

const rule = { min: 2, max: 4, tooShort: "short", tooLong: "long" };

test.each([
  ["", "short"],
  [" a ", "short"],
  ["ab", undefined],
  ["  abcd  ", undefined],
  ["abcde", "long"],
  ["🐶🐱🐶🐱", undefined],
])("the text %o gets the error %o", (text, error) => {
  expect(textError(rule, text)).toBe(error);
});

test("spaces at the ends are not counted, and a simple emoji counts as one character", () => {
  expect(countCharacters("  🐕 ")).toBe(1);
});
