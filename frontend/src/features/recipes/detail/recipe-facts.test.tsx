import { render, screen } from "@testing-library/react";
import { recipeDetail } from "../recipe-fixture";
import { RecipeFacts } from "./recipe-facts";

const largeBatch = { metric: "Use a pot of at least 6 litres.", us: "Use a pot of at least 7 quarts." };

test.each([
  [{}, "1 h 5 min", "20 min"],
  [{ largeBatch }, "over 1 h 5 min", "over 20 min"],
])("the times of a recipe with %o are %s in total", (changes, total, handsOn) => {
  render(<RecipeFacts recipe={{ ...recipeDetail, prepTime: 20, cookTime: 45, totalTime: 65, ...changes }} />);
  expect(screen.getByText("Total").nextElementSibling).toHaveTextContent(total);
  expect(screen.getByText("Hands-on").nextElementSibling).toHaveTextContent(handsOn);
});
