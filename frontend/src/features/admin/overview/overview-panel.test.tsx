import { screen } from "@testing-library/react";
import { renderAdminPanel } from "../components/render-admin-panel";
import OverviewPanel from "./overview-panel";

const answers = (pending: number, reviews: number, fresh: number, mails: number) => ({
  "GET /api/admin/stats": { body: { totalUsers: 2, totalRecipes: 113, pendingRecipes: pending } },
  "GET /api/admin/pending-ratings": { body: [], total: reviews },
  "GET /api/admin/contact-counts": { body: { new: fresh, inProgress: 0, resolved: 0, closed: 0, total: fresh } },
  "GET /api/admin/dead-mails": { body: [], total: mails },
});

test("each count links to the items it counts", async () => {
  renderAdminPanel(<OverviewPanel />, "/admin", answers(3, 4, 5, 6));
  for (const [name, href] of [
    ["Recipes waiting", "/admin?tab=recipes"],
    ["Reviews waiting", "/admin?tab=comments"],
    ["New messages", "/admin?tab=messages&status=new"],
    ["Mails not delivered", "/admin?tab=mail"],
    ["All recipes", "/admin?tab=recipes&status=all"],
  ] as const) {
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href);
  }
  const cards = screen.getAllByRole("listitem").map((card) => card.textContent);
  expect(cards).toEqual([
    "3Recipes waiting",
    "4Reviews waiting",
    "5New messages",
    "6Mails not delivered",
    "113All recipes",
    "2Administrators",
  ]);
});

test("an empty overview says that there is nothing to review", async () => {
  renderAdminPanel(<OverviewPanel />, "/admin", answers(0, 0, 0, 0));
  expect(await screen.findByText("Nothing to review.")).toBeVisible();
});
