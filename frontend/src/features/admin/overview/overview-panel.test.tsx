import { screen } from "@testing-library/react";
import { renderAdminPanel } from "../components/render-admin-panel";
import OverviewPanel from "./overview-panel";

const responses = (recipes: number, comments: number, newMessages: number, mails: number) => ({
  "GET /api/admin/stats": { body: { totalUsers: 2, totalRecipes: 113, pendingRecipes: recipes } },
  "GET /api/admin/pending-ratings": { body: [], total: comments },
  "GET /api/admin/contact-counts": {
    body: { new: newMessages, inProgress: 0, resolved: 0, closed: 0, total: newMessages },
  },
  "GET /api/admin/dead-mails": { body: [], total: mails },
});

test("each count that has a list links to it", async () => {
  renderAdminPanel(<OverviewPanel />, "/admin", responses(3, 4, 5, 6));
  for (const [name, href] of [
    ["Recipes waiting", "/admin?tab=recipes"],
    ["Comments waiting", "/admin?tab=comments"],
    ["New messages", "/admin?tab=messages&status=new"],
    ["Mails not delivered", "/admin?tab=mail"],
    ["All recipes", "/admin?tab=recipes&status=all"],
  ] as const) {
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href);
  }
  const cards = screen.getAllByRole("listitem").map((card) => card.textContent);
  expect(cards).toEqual([
    "3Recipes waiting",
    "4Comments waiting",
    "5New messages",
    "6Mails not delivered",
    "113All recipes",
    "2Administrators",
  ]);
});

test("an empty overview says that there is nothing to review", async () => {
  renderAdminPanel(<OverviewPanel />, "/admin", responses(0, 0, 0, 0));
  expect(await screen.findByText("Nothing to review.")).toBeVisible();
});
