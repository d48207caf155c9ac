import { splitLines } from "./ingredient-lines";

test.each([
  ["500 g chicken\n\n  200 g rice  \n", ["500 g chicken", "200 g rice"]],
  ["- 500 g chicken\n• 2 eggs\n* 1 carrot", ["500 g chicken", "2 eggs", "1 carrot"]],
  ["1. Boil the rice.\n2) Add the egg.", ["Boil the rice.", "Add the egg."]],
  ["2 large eggs\n1.5 kg beef\n1 ½ cups oats", ["2 large eggs", "1.5 kg beef", "1 ½ cups oats"]],
  ["   \n", []],
])("%o is split into %o", (text, lines) => {
  expect(splitLines(text)).toEqual(lines);
});
