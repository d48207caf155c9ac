import { screen } from "@testing-library/react";
import { openForTest } from "../desk/open-for-test";
import OverviewPanel from "./overview-panel";

const answers = (pending: number, reviews: number, fresh: number, mails: number) => ({
  "GET /api/admin/stats": { body: { totalUsers: 2, totalRecipes: 113, pendingRecipes: pending } },
  "GET /api/admin/pending-ratings": { body: [], total: reviews },
  "GET /api/admin/contact-counts": { body: { new: fresh, inProgress: 0, resolved: 0, closed: 0, total: fresh } },
  "GET /api/admin/dead-mails": { body: [], total: mails },
});

test("what waits is counted, each count a way to it", async () => {
  openForTest(<OverviewPanel />, "/admin", answers(3, 4, 5, 6));
  for (const [name, href] of [
    ["Recipes waiting", "/admin?tab=recipes"],
    ["Reviews waiting", "/admin?tab=comments"],
    ["New messages", "/admin?tab=messages&status=new"],
    ["Mails not delivered", "/admin?tab=mail"],
    ["Recipes in all", "/admin?tab=recipes&status=all"],
  ] as const) {
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href);
  }
  const cards = screen.getAllByRole("listitem").map((card) => card.textContent);
  expect(cards).toEqual([
    "3Recipes waiting",
    "4Reviews waiting",
    "5New messages",
    "6Mails not delivered",
    "113Recipes in all",
    "2Administrators",
  ]);
});

test("where nothing waits, that is said", async () => {
  openForTest(<OverviewPanel />, "/admin", answers(0, 0, 0, 0));
  expect(await screen.findByText("Nothing is waiting for you.")).toBeVisible();
});
