import { scaleIn, servingsIn } from "./use-open-recipe";

test.each([
  ["scale=3.807", 3.807],
  ["scale=0.5&servings=8", 0.5],
  ["scale=0.001", undefined],
  ["scale=101", undefined],
  ["scale=-2", undefined],
  ["scale=twice", undefined],
  ["", undefined],
])("?%s scales a recipe by %s", (address, scale) => expect(scaleIn(new URLSearchParams(address))).toBe(scale));

test.each([
  ["servings=8", 8],
  ["servings=0", undefined],
  ["servings=61", undefined],
  ["servings=8.5", undefined],
])("?%s is for %s servings", (address, servings) => {
  expect(servingsIn(new URLSearchParams(address))).toBe(servings);
});
