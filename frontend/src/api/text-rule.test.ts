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

// The rows of `white_space_and_invisible_characters_are_trimmed_but_control_characters_are_not` in crates/domain/src/plain_text.rs.
test.each([
  ["  Anna ", 4],
  ["\tAnna\r\n", 4],
  ["\u200b\ufeff Anna\u3000", 4],
  ["\u200b\u3164", 0],
  ["\u202eAnna", 5],
  ["Anna\u0000", 5],
])("%j has %i characters, as on the server", (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test("spaces at the ends are not counted, and a simple emoji counts as one character", () => {
  expect(countCharacters("  🐕 ")).toBe(1);
});
