import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RecipeSeoIssue, RecipeSeoValidation, SeoAudit as Audit } from "@/api/types";
import { createDelay, renderAdminPanel } from "../components/render-admin-panel";
import SeoAudit from "./seo-audit";

const audit: Audit = {
  overallScore: 88,
  band: "fair",
  criticalIssues: [
    {
      rule: "brokenLink",
      title: "Broken links and files",
      fix: "Visitors reach an error. Remove the link.",
      points: 15,
      count: 30,
      pages: [{ path: "/about", detail: "/gone" }],
    },
  ],
  recommendations: [
    {
      rule: "brokenExternalLink",
      title: "Broken links to other sites",
      fix: "The last check failed. See Link Status.",
      points: 3,
      count: 1,
      pages: [{ path: null, detail: "https://shop.example/" }],
    },
  ],
  summary: {
    pagesChecked: 130,
    recipesChecked: 110,
    addressesChecked: 400,
    excellentRecipes: 98,
    criticalCount: 30,
    recommendationCount: 1,
    checkedAt: "2026-11-22T12:00:00Z",
    milliseconds: 1200,
    isComplete: true,
  },
};
const fault: RecipeSeoIssue = {
  rule: "descriptionRepeated",
  isCritical: false,
  points: 15,
  title: "Descriptions that several pages have",
  detail: "Also on /recipe/5.",
  fix: "Search engines replace them. Write a new one.",
  remedy: "searchTexts",
};
const recipe = (recipeId: number, seoScore: number): RecipeSeoValidation => ({
  recipeId,
  title: `Bowl ${recipeId}`,
  seoScore,
  band: seoScore >= 90 ? "good" : "fair",
  issues: seoScore === 100 ? [] : [fault],
});

const getAudit = "GET /api/seo/audit";
const getRecipes = "GET /api/seo/validate-recipes";

async function runAudit(tab = "") {
  await userEvent.click(screen.getByRole("button", { name: "Run Complete SEO Audit" }));
  if (tab !== "") await userEvent.click(await screen.findByRole("link", { name: tab }));
}

test("the audit runs on demand and shows the score and counts", async () => {
  const { requestBodies } = renderAdminPanel(<SeoAudit />, "/seo-audit", {
    [getAudit]: { body: audit },
    [getRecipes]: { body: [] },
  });
  expect(screen.getByRole("heading", { name: "The audit has not been run" })).toBeVisible();
  expect(requestBodies(getAudit)).toEqual([]);
  await runAudit();
  expect(await screen.findByRole("progressbar", { name: /^Overall score: 88 of 100 ?Fair/ })).toHaveValue(88);
  expect(screen.getByText("Pages checked").parentElement).toHaveTextContent("130");
  await userEvent.click(screen.getByRole("link", { name: "Critical Issues (1)" }));
  const issue = within(screen.getByRole("list", { name: "Critical issues" })).getByRole("heading");
  expect(issue).toHaveTextContent("Broken links and files");
  expect(screen.getByText("Show the first 1 of 30")).toBeVisible();
  expect(screen.getByRole("link", { name: "/about", hidden: true })).toHaveAttribute("href", "/about");
  await userEvent.click(screen.getByRole("link", { name: "Recommendations (1)" }));
  expect(screen.getByText("https://shop.example/")).toBeInTheDocument();
});

test("at most ten recipes under 90 are listed with their faults and a way to correct them", async () => {
  const weak = Array.from({ length: 12 }, (_, index) => recipe(index + 1, 70 + index));
  renderAdminPanel(<SeoAudit />, "/seo-audit", {
    [getAudit]: { body: audit },
    [getRecipes]: { body: [...weak, recipe(20, 90), recipe(21, 100)] },
  });
  await runAudit("Recipe Analysis");
  const items = within(screen.getByRole("list", { name: "Recipes to improve" })).getAllByRole("heading");
  expect(items.map((item) => item.textContent)).toEqual(weak.slice(0, 10).map(({ title }) => title));
  expect(screen.getByText(/of 14 recipes are excellent/)).toHaveTextContent(
    "2 of 14 recipes are excellent: they have 90 points or more. Of the other 12, the 10 with the lowest scores",
  );
  expect(screen.getByRole("link", { name: "Edit the search texts of Bowl 1" })).toHaveAttribute(
    "href",
    "/seo-dashboard?recipe=1",
  );
});

test("a failed audit is reported and can be run again", async () => {
  renderAdminPanel(<SeoAudit />, "/seo-audit", {
    [getAudit]: [{ status: 503, body: { detail: "The site is busy." } }, { body: { ...audit, criticalIssues: [] } }],
    [getRecipes]: { body: [recipe(1, 100)] },
  });
  await runAudit();
  expect(await screen.findByRole("alert")).toHaveTextContent("Audit FailedThe site is busy.");
  await runAudit("Critical Issues (0)");
  expect(screen.getByRole("heading", { name: "No critical issues" })).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Recipe Analysis" }));
  expect(screen.getByRole("heading", { name: "All recipes are excellent" })).toBeVisible();
});

test("there is one button, which keeps the focus while the audit runs and after it failed", async () => {
  const { after, end } = createDelay();
  const { requestBodies } = renderAdminPanel(<SeoAudit />, "/seo-audit", {
    [getAudit]: [
      { body: audit, after },
      { status: 503, body: { detail: "The site is busy." } },
    ],
    [getRecipes]: { body: [] },
  });
  await runAudit();
  const button = screen.getByRole("button", { name: "Running Audit..." });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(button);
  end();
  expect(await screen.findByText(/^Overall score: 88/)).toBeVisible();
  expect(requestBodies(getAudit)).toHaveLength(1);

  await runAudit();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The site is busy. The results below are those of the previous audit.",
  );
  expect(screen.getByText(/^Overall score: 88/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Run Complete SEO Audit" })).toHaveFocus();
});

test("the number of rules and the number of places have different names", async () => {
  renderAdminPanel(<SeoAudit />, "/seo-audit", { [getAudit]: { body: audit }, [getRecipes]: { body: [] } });
  await runAudit();
  expect(await screen.findByRole("link", { name: "Critical Issues (1)" })).toBeVisible();
  expect(screen.getByText("Places with critical issues").parentElement).toHaveTextContent("30");
});
