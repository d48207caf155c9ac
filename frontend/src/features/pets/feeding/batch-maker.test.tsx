import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import type { Portion } from "@/api/types";
import BatchMaker from "./batch-maker";

const portion: Portion = {
  recipeId: 1,
  gramsPerMeal: 500,
  gramsPerDay: 1000,
  minGramsPerDay: 900,
  maxGramsPerDay: 1100,
  kitchenGramsPerMeal: 500,
  kitchenGramsPerDay: 1000,
  mealsPerDay: 2,
  isTreat: false,
  kcalPerGram: 1.2,
  costPerDay: null,
  batchDays: 2,
  scaleForDays: 3.5,
  scaledDays: 7,
  cautions: [],
};

function TestBatchMaker() {
  const [days, setDays] = useState(7);
  return (
    <BatchMaker
      petName="Bella"
      days={days}
      onDaysChange={setDays}
      portion={portion}
      scale={1}
      onScaleChange={() => undefined}
      busy={false}
      fridgeTime={null}
    />
  );
}

function renderField(): HTMLElement {
  render(<TestBatchMaker />);
  return screen.getByRole("spinbutton", { name: "Number of days" });
}

test.each([
  ["14", 14],
  ["1", 1],
  ["200", 90],
  ["0", 7],
  ["", 7],
])("the typed days '%s' in place of 7 make %i days", async (typed, days) => {
  const field = renderField();
  await userEvent.type(field, "{Backspace}");
  expect(field, "the field can be emptied").toHaveValue(null);
  if (typed !== "") await userEvent.type(field, typed);
  await userEvent.tab();
  expect(field).toHaveValue(days);
  expect(screen.getByRole("button", { name: `Make ${days === 1 ? "1 day" : `${days} days`} for Bella` })).toBeVisible();
});

test("the buttons continue from the last valid number of days", async () => {
  const field = renderField();
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole("button", { name: "Add a day" }));
  expect(field).toHaveValue(8);
  await userEvent.click(screen.getByRole("button", { name: "Remove a day" }));
  expect(field).toHaveValue(7);
});
