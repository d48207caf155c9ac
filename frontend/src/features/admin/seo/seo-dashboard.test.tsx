import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { SeoContent, SeoStats } from "@/api/types";
import { renderAdminPanel } from "../components/render-admin-panel";
import { onionReview } from "../recipes/review-fixture";
import SeoDashboard from "./seo-dashboard";

const stats: SeoStats = {
  totalContent: 3,
  publishedContent: 2,
  totalKeywords: 4,
  estimatedTraffic: 1500,
  from: "2026-10-24",
  countedSince: "2026-10-24",
  contentByType: { recipe: 2, page: 1 },
  topKeywords: [{ keyword: "home-made dog food", count: 2 }],
  trafficGoal: 50_000,
  trafficPercent: 3,
  countedUntil: "2026-11-22T12:00:00Z",
};
const page: SeoContent = {
  id: "page-about",
  title: "About Us | Natural Pet Recipes",
  metaDescription: "Why we cook.",
  targetKeywords: ["home-made dog food"],
  isPublished: true,
  contentType: "page",
  publishedAt: null,
  path: "/about",
  recipeId: null,
  hasOwnKeywords: false,
};
const recipe: SeoContent = {
  ...page,
  id: "recipe-1001",
  title: "Onion bowl | Natural Dog Recipes",
  metaDescription: "A bowl with an onion.",
  isPublished: false,
  contentType: "recipe",
  path: "/recipe/1001",
  recipeId: 1001,
};

const getStats = "GET /api/seo/stats";
const getContent = "GET /api/seo/content";
const getRecipe = "GET /api/admin/recipes/1001";
const putRecipe = "PUT /api/admin/recipes/1001";

test("the figures and the counted visits against the traffic goal are shown", async () => {
  renderAdminPanel(<SeoDashboard />, "/seo-dashboard", {
    [getStats]: { body: stats },
    [getContent]: { body: [page, recipe] },
  });
  expect(await screen.findByRole("progressbar", { name: /^Traffic goal: 3/ })).toHaveValue(3);
  expect(screen.getByText("Visits in 30 days").parentElement).toHaveTextContent("1,500");
  expect(screen.getByText("50,000 visits a month")).toBeVisible();
  expect(screen.queryByText(/Counting began/)).toBeNull();
});

test("visits of a site that was counted for less than 30 days say since when", async () => {
  renderAdminPanel(<SeoDashboard />, "/seo-dashboard", {
    [getStats]: { body: { ...stats, countedSince: "2026-11-12" } },
    [getContent]: { body: [] },
  });
  expect(await screen.findByText(/Counting began on 12 Nov 2026, so earlier days have no visits\./)).toBeVisible();
});

test("traffic that was never counted is not shown as a figure", async () => {
  renderAdminPanel(<SeoDashboard />, "/seo-dashboard", {
    [getStats]: {
      body: { ...stats, estimatedTraffic: null, trafficPercent: null, countedSince: null, countedUntil: null },
    },
    [getContent]: { body: [] },
  });
  expect(await screen.findByText("Not counted")).toBeVisible();
  expect(screen.getByText(/No visit has been counted yet/)).toBeVisible();
});

test("the library shows published pages and drafts, and can be filtered", async () => {
  renderAdminPanel(<SeoDashboard />, "/seo-dashboard", {
    [getStats]: { body: stats },
    [getContent]: { body: [page, recipe] },
  });
  const list = await screen.findByRole("list", { name: "Content" });
  const items = within(list).getAllByRole("listitem");
  expect(items.map((item) => within(item).queryByText("Published") !== null)).toEqual([true, false]);
  expect(within(list).getByText("Draft")).toBeVisible();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Draft");
  expect(screen.queryByText("Why we cook.")).toBeNull();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Type" }), "Tools");
  expect(screen.getByRole("heading", { name: "No matches" })).toBeVisible();
});

test("the description and keywords of a recipe are edited, and errors are shown at their fields", async () => {
  const { requestBodies } = renderAdminPanel(<SeoDashboard />, "/seo-dashboard?recipe=1001", {
    [getStats]: { body: stats },
    [getContent]: { body: [page, recipe] },
    [getRecipe]: { body: onionReview },
    [putRecipe]: [
      { status: 422, body: { detail: "Not saved.", errors: { keywords: ["Keyword 2 contains ‘cures arthritis’."] } } },
      { body: { ...onionReview, revision: 3 } },
    ],
  });
  const dialog = await screen.findByRole("dialog", { name: "Search texts" });
  const description = await within(dialog).findByLabelText("Description");
  await userEvent.clear(description);
  await userEvent.type(description, "A better text.");
  await userEvent.type(within(dialog).getByLabelText("Keywords, one per line"), "turkey\ncures arthritis");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText("Keyword 2 contains ‘cures arthritis’.")).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Recipe Updated")).toBeVisible();
  expect(requestBodies(putRecipe)[1]).toEqual({
    description: "A better text.",
    keywords: ["turkey", "cures arthritis"],
    note: "",
    revision: 2,
  });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
});

test("search texts that were changed are not lost without a question", async () => {
  renderAdminPanel(<SeoDashboard />, "/seo-dashboard?recipe=1001", {
    [getStats]: { body: stats },
    [getContent]: { body: [page, recipe] },
    [getRecipe]: { body: onionReview },
  });
  const dialog = await screen.findByRole("dialog", { name: "Search texts" });
  await userEvent.type(await within(dialog).findByLabelText("Description"), " More.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  const question = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await userEvent.click(within(question).getByRole("button", { name: "Stay here" }));
  expect(within(dialog).getByLabelText("Description")).toHaveValue(`${onionReview.recipe.description} More.`);
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByLabelText("Address")).toBeEmptyDOMElement();
});
