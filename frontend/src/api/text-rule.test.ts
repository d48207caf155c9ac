import { breach, lengthOf } from "./text-rule";

const rule = { min: 2, max: 4, tooShort: "short", tooLong: "long" };

test.each([
  ["", "short"],
  [" a ", "short"],
  ["ab", undefined],
  ["  abcd  ", undefined],
  ["abcde", "long"],
  ["🐶🐱🐶🐱", undefined],
])("%o is %o", (text, fault) => {
  expect(breach(rule, text)).toBe(fault);
});

test("blanks around a text do not count, and one animal is one character", () => {
  expect(lengthOf("  🐕 ")).toBe(1);
});
