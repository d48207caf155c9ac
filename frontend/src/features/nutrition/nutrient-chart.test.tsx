import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { NutrientResult } from "@/api/types";
import { NutrientChart } from "./nutrient-chart";

const calcium: NutrientResult = {
  id: "calcium",
  name: "Calcium",
  unit: "g",
  group: "minerals",
  amountPer1000kcal: 1.6768,
  minimum: 1.25,
  maximum: 6.25,
  status: "meets",
  assessable: true,
  contributions: [
    { foodId: "eggshell_powder", food: "Eggshell powder", amountPer1000kcal: 1.487, share: 0.8868 },
    { foodId: "turkey", food: "Turkey, minced", amountPer1000kcal: 0.1898, share: 0.1132 },
  ],
  verification: "two_sources",
  note: "maximum 6.25 g",
};
const iron: NutrientResult = {
  ...calcium,
  id: "iron",
  name: "Iron",
  unit: "mg",
  amountPer1000kcal: 9.125,
  minimum: 10,
  maximum: null,
  status: "below",
  contributions: [],
};
const iodine: NutrientResult = { ...iron, id: "iodine", name: "Iodine", amountPer1000kcal: 0.24, status: "unknown" };
const biotin: NutrientResult = {
  ...iron,
  id: "biotin",
  name: "Biotin",
  group: "vitamins",
  amountPer1000kcal: null,
  status: "unknown",
  assessable: false,
};
const ratio: NutrientResult = {
  ...calcium,
  id: "ca_p_ratio",
  name: "Calcium to phosphorus ratio",
  unit: "ratio",
  group: "ratios",
  amountPer1000kcal: 1.4393,
  minimum: 1,
  maximum: 2,
};

const row = (name: string) => screen.getByRole("row", { name: new RegExp(`^${name}`) });

test("a nutrient is a table row with amount, minimum, maximum and result", () => {
  render(<NutrientChart nutrients={[calcium, iron, iodine]} />);
  const table = screen.getByRole("table", { name: "Minerals" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Nutrient", "Amount", "Minimum", "Maximum", "Result"]);
  const cells = within(row("Calcium")).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent.trim())).toEqual(["1.68 g", "1.25 g", "6.25 g", "In range"]);
  expect(row("Iron")).toHaveTextContent("9.13 mg10 mgnone Too low");
});

test("a partly unknown amount is a lower bound, and one without data is not assessed", () => {
  render(<NutrientChart nutrients={[iodine, biotin, ratio]} />);
  expect(row("Iodine")).toHaveTextContent("at least 0.24 mg");
  expect(row("Iodine")).toHaveTextContent("Not known");
  expect(screen.getByText("Biotin").closest("tr")).toHaveTextContent("Not assessed");
  expect(screen.getByText("Calcium to phosphorus ratio").closest("tr")).toHaveTextContent("1.44 : 1");
});

test("a group counts the nutrients within their limits and opens when one is outside", () => {
  render(<NutrientChart nutrients={[iron, calcium, biotin, ratio]} />);
  const group = (name: string) => screen.getByRole("heading", { name }).closest("details");
  expect(group("Minerals")).toHaveTextContent("1 of 2 within limits");
  expect(group("Minerals")).toHaveAttribute("open");
  expect(group("Ratios")).toHaveTextContent("all within limits");
  expect(group("Ratios")).not.toHaveAttribute("open");
});

test("selecting a nutrient shows the foods it comes from", async () => {
  render(<NutrientChart nutrients={[calcium]} />);
  expect(screen.queryByText("Eggshell powder")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Calcium", expanded: false }));
  const foods = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(foods).toEqual(["Eggshell powder1.49 g · 89 %", "Turkey, minced0.19 g · 11 %"]);
  expect(screen.getByText("Limits confirmed in two sources: maximum 6.25 g.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Calcium", expanded: true }));
  expect(screen.queryByText("Eggshell powder")).not.toBeInTheDocument();
});
