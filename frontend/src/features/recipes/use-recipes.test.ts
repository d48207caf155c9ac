import { readScale, readServings } from "./use-recipes";

test.each([
  ["scale=3.807", 3.807],
  ["scale=0.5&servings=8", 0.5],
  ["scale=0.001", undefined],
  ["scale=101", undefined],
  ["scale=-2", undefined],
  ["scale=twice", undefined],
  ["", undefined],
])("the query '%s' sets the scale to %s", (address, scale) =>
  expect(readScale(new URLSearchParams(address))).toBe(scale),
);

test.each([
  ["servings=8", 8],
  ["servings=0", undefined],
  ["servings=61", undefined],
  ["servings=8.5", undefined],
])("the query '%s' sets the servings to %s", (address, servings) => {
  expect(readServings(new URLSearchParams(address))).toBe(servings);
});
