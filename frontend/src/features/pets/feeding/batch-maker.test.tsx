import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ComponentProps } from "react";
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
  feedsDays: 2,
  scaleForDays: 3.5,
  scaledDays: 7,
  wholeBatches: { scale: 4, feedsDays: 8 },
  cautions: [],
};

/** The properties replace those of a batch for seven days whose amounts are the author's. */
function TestBatchMaker(properties: Partial<ComponentProps<typeof BatchMaker>>) {
  const [days, setDays] = useState(7);
  return (
    <BatchMaker
      petName="Bella"
      days={days}
      onDaysChange={setDays}
      portion={portion}
      scale={1}
      summary="600 g of food"
      onScaleChange={() => undefined}
      busy={false}
      fridgeTime={null}
      {...properties}
    />
  );
}

test.each([
  [
    "is applied",
    portion,
    3.5,
    "2.1 kg of food, 14 amounts changed",
    "Now 7 days for Bella (3.5 × the recipe): 2.1 kg of food, 14 amounts changed.",
  ],
  [
    "lasts longer",
    { ...portion, scaledDays: 8 },
    3.5,
    "2.1 kg of food",
    "Now 8 days for Bella (3.5 × the recipe): 2.1 kg of food.",
  ],
  ["has no known figure", portion, 3.5, "", "Now 7 days for Bella (3.5 × the recipe)."],
  ["is not applied", portion, 1, "600 g of food", "That is 3.5 × the recipe."],
] as const)("the status of a batch that %s says what changes", (_name, shown, scale, summary, expected) => {
  render(<TestBatchMaker portion={shown} scale={scale} summary={summary} />);
  expect(screen.getByRole("status")).toHaveTextContent(expected);
});

test("a message says why a requested size is not shown", () => {
  render(<TestBatchMaker problem={<p role="alert">The size could not be loaded.</p>} />);
  expect(screen.getByRole("alert").textContent).toBe("The size could not be loaded.");
  expect(screen.queryByRole("status"), "the text about the shown size is left out").toBeNull();
});

test("the button requests exactly the size of the plan", async () => {
  const onScaleChange = vi.fn();
  render(<TestBatchMaker portion={{ ...portion, scaleForDays: 3.807 }} onScaleChange={onScaleChange} />);
  await userEvent.click(screen.getByRole("button", { name: "Make 7 days for Bella" }));
  expect(onScaleChange).toHaveBeenCalledWith(3.807, 7);
});

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
