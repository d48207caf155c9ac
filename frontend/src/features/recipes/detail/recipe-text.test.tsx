import { render, screen } from "@testing-library/react";
import { FeedingGuide, StepList } from "./recipe-text";
import { recipeDetail } from "../recipe-fixture";

const step = {
  text: "Add the rice and bake at 180 °C.",
  metric: "Add the rice (370 g) and bake at 180 °C.",
  us: "Add the rice (2 cups) and bake at 350 °F.",
  timers: [],
};

test.each([
  ["metric", "Add the rice (370\u00a0g) and bake at 180\u00a0°C."],
  ["us", "Add the rice (2 cups) and bake at 350\u00a0°F."],
] as const)("steps have the amounts and temperatures of the %s system", (system, expected) => {
  render(<StepList steps={[step]} system={system} />);
  expect(screen.getByRole("listitem").textContent).toContain(expected);
});

test.each([
  ["fish", /Switch to a new food over 7-10 days/],
  ["treats", /Give treats for at most 10.% of daily calories/],
] as const)("the feeding guide of a recipe of the category %s says how to feed it", (category, expected) => {
  render(<FeedingGuide recipe={{ ...recipeDetail, category }} />);
  expect(screen.getByText(expected)).toBeVisible();
  expect(screen.queryByText(category === "treats" ? /Switch/ : /Give treats/)).toBeNull();
});
