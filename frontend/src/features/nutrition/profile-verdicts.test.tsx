import { render, screen } from "@testing-library/react";
import type { ProfileVerdict } from "@/api/types";
import { FirstProfile } from "@/ui/first-profile";
import { aafco, analysisWith, example } from "./analysis-fixture";
import { VerdictPanel } from "./verdict-panel";

function renderPanel(profiles: [ProfileVerdict, ...ProfileVerdict[]], first?: string) {
  const { container } = render(
    <FirstProfile value={first}>
      <VerdictPanel analysis={analysisWith(profiles)} />
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
