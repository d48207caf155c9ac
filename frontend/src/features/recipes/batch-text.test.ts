import { batchName, batchText } from "./batch-text";

test.each([
  [{ servings: 4, baseServings: 4, scale: 1 }, "4 servings"],
  [{ servings: 1, baseServings: 4, scale: 0.25 }, "1 serving"],
  // 11 * (30 / 11) is 30.000000000000004.
  [{ servings: 30, baseServings: 11, scale: 30 / 11 }, "30 servings"],
  [{ servings: 29, baseServings: 7, scale: 29 / 7 }, "29 servings"],
  // Scales of a batch for some days have three decimals, and the server rounds its servings.
  [{ servings: 2, baseServings: 4, scale: 0.53 }, "0.53 times the recipe"],
  [{ servings: 1, baseServings: 4, scale: 0.1 }, "0.1 times the recipe"],
])("%o makes %s", (recipe, expected) => {
  expect(batchText(recipe)).toBe(expected);
});

test.each([
  [{ servings: 4, baseServings: 4, scale: 1 }, "Batch of 4 servings"],
  [{ servings: 1, baseServings: 4, scale: 0.25 }, "Batch of 1 serving"],
  [{ servings: 14, baseServings: 4, scale: 3.492 }, "3.49 times the recipe"],
])("figures of %o are those of: %s", (recipe, expected) => {
  expect(batchName(recipe)).toBe(expected);
});
