import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RecipeLine } from "@/api/types";
import { IngredientList } from "./ingredient-list";

const turkey: RecipeLine = {
  text: "450 g (1 lb) turkey thigh, diced",
  quantity: 450,
  unit: "g",
  food: "Turkey thigh",
  foodId: "turkey_thigh_raw",
  state: "raw",
  grams: 450,
  metric: "450 g",
  us: "1 lb",
  estimate: null,
  household: null,
  name: "turkey thigh, diced",
};
const oats: RecipeLine = { ...turkey, metric: "160 g", us: "5.6 oz", household: "2 cups", name: "porridge oats" };

test("amounts use the selected system and also show the household measure", () => {
  const { rerender } = render(<IngredientList lines={[turkey, oats]} system="metric" busy={false} />);
  expect(screen.getByRole("checkbox", { name: "450 g turkey thigh, diced" })).toBeVisible();
  expect(screen.getByRole("checkbox", { name: /160 g porridge oats.*2 cups/ })).toBeVisible();
  rerender(<IngredientList lines={[turkey, oats]} system="us" busy={false} />);
  expect(screen.getByRole("checkbox", { name: "1 lb turkey thigh, diced" })).toBeVisible();
});

test("a household measure that is the amount is shown once", () => {
  render(<IngredientList lines={[{ ...oats, us: "2 cups" }]} system="us" busy={false} />);
  expect(screen.getByRole("checkbox", { name: "2 cups porridge oats" })).toBeVisible();
});

test("a ticked ingredient stays ticked when the amounts change", async () => {
  const { rerender } = render(<IngredientList lines={[turkey, oats]} system="metric" busy={false} />);
  await userEvent.click(screen.getByRole("checkbox", { name: /turkey/ }));
  rerender(<IngredientList lines={[{ ...turkey, metric: "900 g" }, oats]} system="metric" busy={false} />);
  expect(screen.getByRole("checkbox", { name: /900 g turkey/ })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: /oats/ })).not.toBeChecked();
});

test("how to measure a supplement is below its line, and why it is there unfolds", async () => {
  const notes = [{}, { reason: "for zinc: the other ingredients give 60 % of the minimum", measuring: "Weigh it." }];
  render(<IngredientList lines={[turkey, oats]} system="metric" notes={notes} busy={false} />);
  const button = screen.getByRole("button", { name: "Why each supplement is in it", expanded: false });
  expect(screen.getByRole("checkbox", { name: /oats/ })).toHaveAccessibleDescription("Weigh it.");
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("checkbox", { name: /oats/ })).toHaveAccessibleDescription(
    "for zinc: the other ingredients give 60\u00a0% of the minimum. Weigh it.",
  );
  expect(screen.getByRole("checkbox", { name: /turkey/ })).not.toHaveAccessibleDescription();
});
