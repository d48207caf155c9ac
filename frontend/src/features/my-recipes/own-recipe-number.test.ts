import { findByNumber, isOwnRecipeNumber, ownRecipeNumber } from "./own-recipe-number";
import type { MyRecipe } from "./my-recipe";

const recipe: MyRecipe = {
  id: "1k2j3h4g5f",
  petType: "dog",
  lifeStage: "adult",
  isTreat: false,
  title: "Bruno's stew",
  ingredients: ["500 g turkey mince"],
  steps: [],
  keptOn: "2026-11-28",
};

test("each own recipe has a number below 0 by which it is found", () => {
  const others = Array.from({ length: 200 }, (_, index) => ({ ...recipe, id: `${recipe.id}${index}` }));
  const numbers = [recipe, ...others].map(ownRecipeNumber);
  expect(numbers.every((number) => Number.isSafeInteger(number) && isOwnRecipeNumber(number))).toBe(true);
  expect(new Set(numbers).size).toBe(201);
  expect(findByNumber([...others, recipe], ownRecipeNumber(recipe))).toBe(recipe);
  expect(findByNumber(others, ownRecipeNumber(recipe))).toBeUndefined();
  expect(isOwnRecipeNumber(110)).toBe(false);
});
