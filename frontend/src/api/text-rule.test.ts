import { countCharacters, textError, trimText } from "./text-rule";

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
  ["  Anna ", "Anna"],
  ["\tAnna\r\n", "Anna"],
  ["\u200b\ufeff Anna\u3000", "Anna"],
  ["\u200b\u3164", ""],
  ["\u202eAnna", "\u202eAnna"],
  ["Anna\u0000", "Anna\u0000"],
])("%j is trimmed to %j, as on the server", (text, trimmed) => {
  expect(trimText(text)).toBe(trimmed);
  expect(countCharacters(text)).toBe(trimmed.length);
});

test.each([
  ["", ""],
  [" a  b ", "a  b"],
  ["a\u200bb", "a\u200bb"],
  ["\u200b🐕 ", "🐕"],
])("%j is trimmed to %j: only characters at the ends are removed", (text, trimmed) => {
  expect(trimText(text)).toBe(trimmed);
});

test("spaces at the ends are not counted, and a simple emoji counts as one character", () => {
  expect(countCharacters("  🐕 ")).toBe(1);
});
