import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Analysis, RecipeDetail } from "@/api/types";
import { FirstProfile } from "@/ui/first-profile";
import { aafco, analysisWith, example } from "./analysis-fixture";
import RecipeNutrition, { IodisedSaltNote } from "./recipe-nutrition";

test.each([
  ["salt_plain", false],
  ["salt_iodised", true],
])("a recipe with %s: the note on iodised salt is shown: %s", (foodId, isShown) => {
  render(<IodisedSaltNote lines={[{ foodId: null }, { foodId }]} />);
  expect(screen.queryAllByText(/^Unless a line states its strength/)).toHaveLength(isShown ? 1 : 0);
});

const recipe: Pick<RecipeDetail, "kcalPerBatch" | "estimatedCost" | "batch"> = {
  kcalPerBatch: 360,
  estimatedCost: { total: 2.8, perServing: 0.7, currency: "GBP", asOf: "2025-01", editorialPercent: 40 },
  batch: {
    verdict: "complete",
    verdictText: "Complete",
    smallestMargin: null,
    profiles: [],
    kcalPerServing: 90,
    finishedWeight: { metric: "200 g", us: "7 oz" },
    changedAmounts: 0,
    hasRoundedPieces: false,
  },
};
const complete = analysisWith([aafco, example]);
const exceeded: Analysis["exceededLimits"][number] = {
  id: "vitamin_d",
  name: "Vitamin D",
  unit: "IU",
  amountPer1000kcal: 900,
  limit: 800,
  basis: "safe upper limit 800 IU",
  line: "5 g cod liver oil",
  preventsComplete: false,
  sentence: "Vitamin D is above a limit.",
  source: "Example",
  verification: "one_source",
};
const cases: [string, Analysis, string | undefined, boolean][] = [
  ["complete", complete, undefined, false],
  ["incomplete", analysisWith([example]), undefined, true],
  ["not assessed", { ...complete, profiles: [], verdict: "notAssessed" }, undefined, true],
  ["just complete", analysisWith([{ ...aafco, isJustComplete: true }]), undefined, true],
  ["complete with an exceeded limit", { ...complete, exceededLimits: [exceeded] }, undefined, true],
  [
    "a treat with an exceeded limit",
    { ...complete, profiles: [], verdict: "treat", exceededLimits: [exceeded] },
    undefined,
    false,
  ],
  ["incomplete by the first profile of the country", complete, "example-2030", true],
];

test.each(cases)("the nutrition of a recipe that is %s unfolds only if needed", (_name, analysis, first, isOpen) => {
  const { container } = render(
    <FirstProfile value={first}>
      <RecipeNutrition analysis={analysis} recipe={recipe} batchName="Batch of 4 servings" />
    </FirstProfile>,
  );
  expect(container.querySelector("details")?.open).toBe(isOpen);
  expect(screen.queryAllByText("Nutrients and their limits")).toHaveLength(isOpen ? 1 : 0);
});

test("the summary of the nutrition has the verdict of the first profile, and unfolds", async () => {
  const { container } = render(<RecipeNutrition analysis={complete} recipe={recipe} batchName="Batch of 4 servings" />);
  const summary = container.querySelector("summary");
  expect(summary).toHaveTextContent(aafco.verdictText);
  expect(summary).toHaveTextContent("180 kcal per 100 g · 40 of 42 nutrients assessed");
  await userEvent.click(summary ?? container);
  expect(await screen.findByText("Nutrients and their limits")).toBeVisible();
});

test("calories and cost are those of the shown size", async () => {
  const batch = { ...recipe.batch, finishedWeight: { metric: "700 g", us: "1 lb 9 oz" }, changedAmounts: 9 };
  const cost = { total: 9.8, perServing: 0.7, currency: "GBP" as const, asOf: "2025-01", editorialPercent: 40 };
  const scaled = { kcalPerBatch: 1260.4, estimatedCost: cost, batch };
  const { container } = render(
    <RecipeNutrition analysis={complete} recipe={scaled} batchName="Batch of 14 servings" />,
  );
  await userEvent.click(container.querySelector("summary") ?? container);
  const calories = (await screen.findByRole("heading", { name: "Calories" })).parentElement;
  expect(calories).toHaveTextContent("Batch of 14 servings1,260 kcalPer serving90 kcalPer 100 g cooked180 kcal");
  expect(calories).toHaveTextContent("Cooked weightabout 1 lb 9 oz");
  const costs = screen.getByRole("heading", { name: "Estimated cost" }).parentElement;
  expect(costs).toHaveTextContent("Per serving£0.70Batch of 14 servings£9.80");
});

test("a recipe with an unknown ingredient has the energy of what is known", async () => {
  const batch = { ...recipe.batch, kcalPerServing: null, finishedWeight: null };
  const unknown = { kcalPerBatch: null, estimatedCost: null, batch };
  const { container } = render(
    <RecipeNutrition analysis={complete} recipe={unknown} batchName="Batch of 8 servings" />,
  );
  await userEvent.click(container.querySelector("summary") ?? container);
  const calories = (await screen.findByRole("heading", { name: "Calories" })).parentElement;
  expect(calories).toHaveTextContent("Batch of 8 servings360 kcal");
});

test("a treat names the limit that it exceeds although its nutrients stay folded", () => {
  const treat: Analysis = { ...complete, profiles: [], verdict: "treat", exceededLimits: [exceeded] };
  const { container } = render(<RecipeNutrition analysis={treat} recipe={recipe} batchName="Batch of 20 servings" />);
  expect(screen.getByText(/Vitamin D is above a limit/)).toBeVisible();
  expect(container.querySelector("details")?.open).toBe(false);
});
