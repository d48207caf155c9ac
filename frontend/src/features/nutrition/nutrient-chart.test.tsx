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
  usualRange: null,
  minimum: 1.25,
  maximum: 6.25,
  strictestLimit: {
    limit: 6.25,
    kind: "profileMaximum",
    basis: "maximum of the nutrient profile",
    isCaution: false,
    applies: true,
    isExceeded: false,
  },
  status: "meets",
  margin: 0.34144,
  assessable: true,
  isDiluted: false,
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
  strictestLimit: null,
  status: "below",
  margin: null,
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
  ).toEqual(["Nutrient", "Amount", "Minimum", "Maximum", "Result and margin"]);
  const cells = within(row("Calcium")).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent.trim())).toEqual([
    "1.68 g",
    "1.25 g",
    "6.25 gAAFCO maximum",
    "In range+34\u00a0% above the minimum",
  ]);
  expect(row("Iron")).toHaveTextContent("9.13 mg10 mgnone Too low");
});

test("the maximum is the strictest upper limit, with its kind in the row and its source in the details", async () => {
  const zinc: NutrientResult = {
    ...calcium,
    id: "zinc",
    name: "Zinc",
    unit: "mg",
    amountPer1000kcal: 60,
    maximum: null,
    strictestLimit: {
      limit: 56.8182,
      kind: "legalMaximum",
      basis: "EU legal maximum 200 mg/kg complete feed",
      isCaution: true,
      applies: true,
      isExceeded: true,
    },
  };
  const fish: NutrientResult = {
    ...zinc,
    id: "epa_dha",
    name: "EPA + DHA",
    minimum: null,
    margin: null,
    amountPer1000kcal: 0.5,
    strictestLimit: {
      limit: 2.8,
      kind: "safeUpperLimit",
      basis: "NRC",
      isCaution: false,
      applies: true,
      isExceeded: false,
    },
  };
  const iodineIfAdded = {
    ...iodine,
    strictestLimit: {
      limit: 1.2,
      kind: "ownRule",
      basis: "our own rule",
      isCaution: false,
      applies: false,
      isExceeded: false,
    },
  } as const;
  render(<NutrientChart nutrients={[zinc, fish, iodineIfAdded]} />);
  expect(row("Zinc")).toHaveTextContent("56.8 mgEU legal maximum High");
  expect(screen.getByRole("row", { name: /^EPA/ })).toHaveTextContent("2.8 mgsafe upper limit In range");
  expect(row("Iodine")).toHaveTextContent("1.2 mgour own rule, if added");
  screen.getByRole("button", { name: "Zinc" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(
    screen.getByText(/EU legal maximum 200 mg\/kg complete feed\. A recipe with more has a caution/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Iodine" }));
  expect(screen.getByText(/It counts only if supplements add this nutrient/)).toBeVisible();
});

test("a partly unknown amount is a lower bound, and one without data is not assessed", () => {
  render(<NutrientChart nutrients={[iodine, biotin, ratio]} />);
  expect(row("Iodine")).toHaveTextContent("at least 0.24 mg");
  expect(row("Iodine")).toHaveTextContent("Not known");
  expect(screen.getByText("Biotin").closest("tr")).toHaveTextContent("Not assessed");
  expect(screen.getByRole("heading", { name: "Minerals" }).closest("summary")).toHaveTextContent(
    "0 of 1 within limits, 1 not assessed",
  );
  expect(screen.getByText("Calcium to phosphorus ratio").closest("tr")).toHaveTextContent("1.44 : 1");
});

test("an amount that food without known calories lowers is an upper bound, and its group is open", () => {
  render(<NutrientChart nutrients={[{ ...biotin, assessable: true, isDiluted: true, amountPer1000kcal: 12 }]} />);
  expect(row("Biotin")).toHaveTextContent("at most 12 mg");
  expect(screen.getByRole("heading", { name: "Vitamins" }).closest("details")).toHaveAttribute("open");
});

test("limits that are not from a checked source are marked in the row", () => {
  render(
    <NutrientChart
      nutrients={[
        { ...calcium, verification: "recalled_unverified" },
        { ...iron, verification: "editorial" },
      ]}
    />,
  );
  expect(row("Calcium")).toHaveTextContent("limits not verified");
  expect(row("Iron")).toHaveTextContent("our own limit");
});

test("a group counts the nutrients within their limits and opens when one is outside", () => {
  render(<NutrientChart nutrients={[iron, calcium, biotin, ratio]} />);
  const group = (name: string) => screen.getByRole("heading", { name }).closest("details");
  expect(group("Minerals")).toHaveTextContent("1 of 2 within limits");
  expect(group("Vitamins")).toHaveTextContent("0 of 1 within limits, 1 not assessed");
  expect(group("Minerals")).toHaveAttribute("open");
  expect(group("Ratios")).toHaveTextContent("1 of 1 within limits");
  expect(group("Ratios")).not.toHaveAttribute("open");
});

test("a row shows the range in which foods usually vary, and the details say what it covers", async () => {
  const usualRange = { low: 8.134, high: 10.24, publishedShare: 0.834 };
  render(<NutrientChart nutrients={[{ ...iron, usualRange }, calcium]} />);
  expect(row("Iron")).toHaveTextContent("9.13 mgusually 8.13–10.2 mg");
  expect(row("Calcium")).not.toHaveTextContent("usually");
  await userEvent.click(screen.getByRole("button", { name: "Iron" }));
  expect(
    screen.getByText(/In nine of ten batches the amount is 8.13–10.2 mg\. .* covers 83.% of the amount\./u),
  ).toBeVisible();
});

test("selecting a nutrient shows the foods it comes from", async () => {
  render(<NutrientChart nutrients={[calcium]} />);
  expect(screen.queryByText("Eggshell powder")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Calcium", expanded: false }));
  const foods = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(foods).toEqual(["Eggshell powder1.49 g · 89\u00a0%", "Turkey, minced0.19 g · 11\u00a0%"]);
  expect(screen.getByText("Limits confirmed in two sources: maximum 6.25 g.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Calcium", expanded: true }));
  expect(screen.queryByText("Eggshell powder")).not.toBeInTheDocument();
});
