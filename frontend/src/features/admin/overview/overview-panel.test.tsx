import { screen, within } from "@testing-library/react";
import type { AdminOverview } from "@/api/admin-overview";
import { renderAdminPanel } from "../components/render-admin-panel";
import OverviewPanel from "./overview-panel";

const overview: AdminOverview = {
  waiting: { recipes: 3, comments: 4, photos: 1, messages: 5, mails: 6, links: 7, unsafeRecipes: 8 },
  totalUsers: 2,
  totalRecipes: 113,
  subscribers: { confirmed: 40, newThisWeek: 2 },
  countedSince: "2026-10-01",
  week: { visitors: 120, pageViews: 300, clicks: 9, revenue: 12.5 },
  previousWeek: { visitors: 100, pageViews: 300, clicks: 18, revenue: null },
  gaining: [{ id: 7, title: "Turkey bowl", views: 20, previous: 5 }],
  losing: [],
  failedSearches: [{ words: "kangaroo", count: 3 }],
  failedJobs: [{ job: "convertRecipes", failed: 1, total: 113, startedAt: "2026-11-20T10:00:00Z" }],
  takenDown: [{ id: 12, title: "Onion stew", at: "2026-11-20T10:00:00Z", reason: "now unsafe: onion" }],
};

test("each count that has a list links to it", async () => {
  renderAdminPanel(<OverviewPanel />, "/admin", { "GET /api/admin/overview": { body: overview } });
  for (const [name, href] of [
    ["Recipes waiting", "/admin?tab=recipes"],
    ["Comments waiting", "/admin?tab=comments"],
    ["Photos of approved comments waiting", "/admin?tab=comments&status=photoWaiting"],
    ["New messages", "/admin?tab=messages&status=new"],
    ["Emails not delivered", "/admin?tab=mail"],
    ["Failing links", "/admin?tab=links&state=failing"],
    ["Unsafe recipes", "/admin/recipe-safety?tab=unsafe"],
    ["All recipes", "/admin?tab=recipes&status=all"],
  ] as const) {
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href);
  }
  const cards = screen.getAllByRole("listitem").map((card) => card.textContent);
  expect(cards).toEqual([
    "3Recipes waiting",
    "4Comments waiting",
    "1Photos of approved comments waiting",
    "5New messages",
    "6Emails not delivered",
    "7Failing links",
    "8Unsafe recipes",
    "113All recipes",
    "2Administrators",
    expect.stringMatching(/^Onion stewnow unsafe: onion, .*20 Nov/),
    "Turkey bowl20 views, 5 before",
    "kangaroo3 times",
  ]);
});

test("the week is compared with the week before, and what is not known says so", async () => {
  renderAdminPanel(<OverviewPanel />, "/admin", { "GET /api/admin/overview": { body: overview } });
  expect(await screen.findByText(/100 in the period before \(\+20/)).toBeVisible();
  expect(screen.getByText("Not known for the period before")).toBeVisible();
  expect(screen.getByText("No recipe had fewer views than in the week before.")).toBeVisible();
  expect(screen.getByText(/failed for 1 of 113 recipes/)).toBeVisible();
});

test("recipes that the rules took off the site are named with the reason", async () => {
  renderAdminPanel(<OverviewPanel />, "/admin", { "GET /api/admin/overview": { body: overview } });
  const list = within(await screen.findByRole("group", { name: "Taken off the site by the safety rules" }));
  expect(list.getByRole("link", { name: "Onion stew" })).toHaveAttribute("href", "/admin?tab=recipes&recipe=12");
});

test("a week that was not counted is not known, and nothing is compared with it", async () => {
  const unknown = { visitors: null, pageViews: null, clicks: null, revenue: null };
  const body = { ...overview, countedSince: "2026-11-19", previousWeek: unknown, gaining: [], losing: [] };
  renderAdminPanel(<OverviewPanel />, "/admin", { "GET /api/admin/overview": { body } });
  expect(await screen.findAllByText("Not known for the period before")).toHaveLength(4);
  expect(screen.getByText(/Counting began on 19 Nov 2026/)).toBeVisible();
  expect(screen.getByText(/Not known yet: the week before was not counted/)).toBeVisible();
  expect(screen.queryByText(/No recipe had (more|fewer) views/)).toBeNull();
});

test("a site that counted nothing has no figures", async () => {
  const unknown = { visitors: null, pageViews: null, clicks: null, revenue: null };
  const body = { ...overview, countedSince: null, week: unknown, previousWeek: unknown, gaining: [], losing: [] };
  renderAdminPanel(<OverviewPanel />, "/admin", { "GET /api/admin/overview": { body } });
  expect(await screen.findAllByText("Not counted yet")).toHaveLength(3);
  expect(screen.getByText(/No visit or click has been counted yet/)).toBeVisible();
});

const importLink = { name: "Import a statement or add an entry" };

test("a week without revenue tells how to import it", async () => {
  const body = { ...overview, week: { ...overview.week, revenue: null } };
  renderAdminPanel(<OverviewPanel />, "/admin", { "GET /api/admin/overview": { body } });
  expect(await screen.findByText("Not imported")).toBeVisible();
  expect(screen.getByRole("link", importLink)).toHaveAttribute("href", "/admin?tab=revenue");
});

test("a week with revenue shows it, without a link to the import", async () => {
  renderAdminPanel(<OverviewPanel />, "/admin", { "GET /api/admin/overview": { body: overview } });
  expect(await screen.findByText("£12.50")).toBeVisible();
  expect(screen.queryByRole("link", importLink)).toBeNull();
});

test("an empty overview says that there is nothing to review", async () => {
  const waiting = { recipes: 0, comments: 0, photos: 0, messages: 0, mails: 0, links: 0, unsafeRecipes: 0 };
  const body = { ...overview, waiting, failedJobs: [], failedSearches: [], takenDown: [] };
  renderAdminPanel(<OverviewPanel />, "/admin", { "GET /api/admin/overview": { body } });
  expect(await screen.findByText("Nothing to review.")).toBeVisible();
  expect(screen.getByText("No such search was counted.")).toBeVisible();
});
