import { render, screen } from "@testing-library/react";
import type { Analysis, ProfileVerdict } from "@/api/types";
import { FirstProfile } from "@/ui/first-profile";
import { VerdictPanel } from "./verdict-panel";

const aafco: ProfileVerdict = {
  id: "aafco-2016",
  name: "AAFCO 2016",
  label: "AAFCO Dog Food Nutrient Profile",
  verdict: "complete",
  verdictText: "Complete for adult maintenance (AAFCO 2016, by calculation)",
  isJustComplete: false,
  missing: [],
  exceeded: [],
  unknown: [],
  smallestMargin: null,
  assessed: 40,
  total: 42,
};

const example: ProfileVerdict = {
  ...aafco,
  id: "example-2030",
  name: "Example 2030",
  label: "Example Dog Food Nutrient Profile",
  verdict: "incomplete",
  verdictText: "Incomplete: too little iodine; too much vitamin D",
  missing: [{ id: "iodine", name: "Iodine", unit: "mg", amountPer1000kcal: 0.2, limit: 0.26 }],
  exceeded: [{ id: "vitamin_d", name: "Vitamin D", unit: "IU", amountPer1000kcal: 900, limit: 800 }],
  assessed: 38,
  total: 38,
};

const analysis = (profiles: [ProfileVerdict, ...ProfileVerdict[]]): Analysis => ({
  petType: "dog",
  lifeStage: "adult",
  lines: [],
  safety: { isValid: true, toxicIngredients: [], warnings: [], suggestions: [], findings: [] },
  nutrients: [],
  verdict: profiles[0].verdict,
  verdictText: profiles[0].verdictText,
  isJustComplete: profiles[0].isJustComplete,
  missing: [],
  exceeded: [],
  unknown: [],
  exceededLimits: [],
  smallestMargin: null,
  assessed: profiles[0].assessed,
  total: profiles[0].total,
  profile: { standard: "AAFCO", edition: "2016 and later", label: profiles[0].label },
  profiles,
  kcal: 360,
  grams: 100,
  finishedGrams: 200,
  kcalPerGram: 1.8,
  kcalPer100g: 180,
  cookingAssumption: "",
  energyBasis: "",
  retentionAssumption: "",
  energySplit: null,
  unmatched: [],
  unweighed: [],
  certainProblems: [],
  portionWarnings: [],
});

function renderPanel(profiles: [ProfileVerdict, ...ProfileVerdict[]], first?: string) {
  const { container } = render(
    <FirstProfile value={first}>
      <VerdictPanel analysis={analysis(profiles)} />
    </FirstProfile>,
  );
  return container.querySelector("[data-verdict]");
}

test("with one profile there is no list of others", () => {
  renderPanel([aafco]);
  expect(screen.getByText(aafco.verdictText)).toBeVisible();
  expect(screen.queryByRole("region", { name: "Other nutrient profiles" })).not.toBeInTheDocument();
});

test("verdicts by other profiles follow with the amounts outside their limits", () => {
  expect(renderPanel([aafco, example])).toHaveAttribute("data-verdict", "complete");
  const others = screen.getByRole("region", { name: "Other nutrient profiles" });
  expect(others).toHaveTextContent(
    "Example 2030: Incomplete: too little iodine; too much vitamin D (38 of 38 nutrients assessed)",
  );
  expect(others).toHaveTextContent("Iodine: 0.2 mg; the minimum is 0.26 mg per 1000 kcal");
  expect(others).toHaveTextContent("Vitamin D: 900 IU; the maximum is 800 IU per 1000 kcal");
});

test("the profile of the visitor's country is first", () => {
  expect(renderPanel([aafco, example], "example-2030")).toHaveAttribute("data-verdict", "incomplete");
  expect(screen.getByText("38 of 38 nutrients assessed")).toBeVisible();
  expect(screen.getByText("Iodine: 0.2 mg; the minimum is 0.26 mg per 1000 kcal")).toBeVisible();
  const others = screen.getByRole("region", { name: "Other nutrient profiles" });
  expect(others).toHaveTextContent("AAFCO 2016: Complete for adult maintenance");
  expect(others).not.toHaveTextContent("Iodine");
});

test("a treat is not assessed by any profile", () => {
  const treat = { verdict: "treat", verdictText: "Treat or topper" } as const;
  renderPanel([
    { ...aafco, ...treat },
    { ...example, ...treat },
  ]);
  expect(screen.queryByRole("region", { name: "Other nutrient profiles" })).not.toBeInTheDocument();
  expect(screen.queryByText(/nutrients assessed/)).not.toBeInTheDocument();
  expect(screen.queryByText(aafco.label)).not.toBeInTheDocument();
});
