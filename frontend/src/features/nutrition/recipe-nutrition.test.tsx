import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Analysis } from "@/api/types";
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

const recipe = { scale: 1, baseServings: 4, estimatedCost: null };
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
  ["incomplete by the first profile of the country", complete, "example-2030", true],
];

test.each(cases)("the nutrition of a recipe that is %s unfolds only if needed", (_name, analysis, first, isOpen) => {
  const { container } = render(
    <FirstProfile value={first}>
      <RecipeNutrition analysis={analysis} recipe={recipe} warnings={null} />
    </FirstProfile>,
  );
  expect(container.querySelector("details")?.open).toBe(isOpen);
  expect(screen.queryAllByText("Nutrients and their limits")).toHaveLength(isOpen ? 1 : 0);
});

test("the summary of the nutrition has the verdict of the first profile, and unfolds", async () => {
  const { container } = render(<RecipeNutrition analysis={complete} recipe={recipe} warnings={<p>Take care.</p>} />);
  const summary = container.querySelector("summary");
  expect(summary).toHaveTextContent(aafco.verdictText);
  expect(summary).toHaveTextContent("180 kcal per 100 g · 40 of 42 nutrients assessed");
  expect(screen.getByText("Take care."), "warnings are never folded").toBeVisible();
  await userEvent.click(summary ?? container);
  expect(await screen.findByText("Nutrients and their limits")).toBeVisible();
});
