import { render, screen } from "@testing-library/react";
import { recipeDetail as recipe } from "../recipe-fixture";
import { SizeLine } from "./size-line";

const doubled = {
  ...recipe,
  servings: 6,
  scale: 2,
  kcalPerBatch: 1200,
  estimatedCost: { total: 5.6, perServing: 0.93, currency: "GBP", asOf: "2025-01", editorialPercent: 40 },
  batch: { ...recipe.batch, finishedWeight: { metric: "800 g", us: "1 lb 12 oz" }, changedAmounts: 9 },
};

test("the line says what the original amounts make, and after a change what has changed", () => {
  const { rerender } = render(<SizeLine recipe={recipe} system="metric" isAnnouncedElsewhere={false} />);
  const line = screen.getByRole("status");
  expect(line).toHaveTextContent("3 servings: 400 g of food, 600 kcal.");
  rerender(<SizeLine recipe={doubled} system="us" isAnnouncedElsewhere={false} />);
  expect(line).toHaveTextContent("Now 6 servings: 1 lb 12 oz of food, 1,200 kcal, about £5.60, 9 amounts changed.");
});

test("a batch for some days is announced by its own line", () => {
  const week = { ...doubled, servings: 11, scale: 3.807 };
  render(<SizeLine recipe={week} system="metric" isAnnouncedElsewhere />);
  expect(screen.getByText(/^Now 3\.81 times the recipe: 800 g of food/)).toBeInTheDocument();
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

test("a recipe with an unknown ingredient has no figures", () => {
  const unknown = {
    ...recipe,
    kcalPerBatch: null,
    batch: { ...recipe.batch, kcalPerServing: null, finishedWeight: null },
  };
  render(<SizeLine recipe={unknown} system="metric" isAnnouncedElsewhere={false} />);
  expect(screen.getByRole("status")).toHaveTextContent(/^3 servings\.$/);
});
