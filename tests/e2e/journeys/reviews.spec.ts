/** A review from the form to the published average, and its moderation. */
import type { Page } from "@playwright/test";
import { sessionFile } from "../administrator.ts";
import { expectAccessible } from "../accessibility.ts";
import { bringNear, expect, open, test, waitUntilLoaded } from "../site.ts";

/** Each project reviews its own recipes, because all share one database. */
const recipes: Record<string, [number, number]> = { phone: [95, 96], desktop: [97, 98] };
const recipesForProject = (project: string): [number, number] => {
  const ids = recipes[project];
  if (ids === undefined) throw new Error(`no recipes for ${project}`);
  return ids;
};

const reviews = (page: Page) => page.getByRole("region", { name: "Reviews" });

test("a review is written, approved and shown with the average", async ({ page, adminRequest }, { project }) => {
  const [recipe] = recipesForProject(project.name);
  await open(page, `/recipe/${recipe}`);
  await expect(reviews(page)).toContainText("No reviews yet. Be the first to share your experience!");
  await bringNear(reviews(page).getByRole("button", { name: "Write a review" }));
  await reviews(page).getByRole("button", { name: "Write a review" }).click();
  const form = page.getByRole("form", { name: "Write a review" });
  await form.getByRole("button", { name: "Submit Review" }).click();
  await expect(form).toContainText("Please select a rating from 1 to 5 stars");

  await form.getByRole("textbox", { name: "Your name" }).fill("Mia <b>");
  await form.getByRole("radio", { name: "4 stars" }).check();
  await page.keyboard.press("ArrowRight");
  await expect(form.getByRole("radio", { name: "5 stars" })).toBeChecked();
  await form
    .getByRole("textbox", { name: "Your comment" })
    .fill("Licked.\nhttps://example.com <script>alert(1)</script>");
  await expect(form).toContainText("(at least 10)");
  await form.getByLabel("Animal").selectOption("Cat");
  await expect(form.getByLabel("Size"), "only dogs have a size").toHaveCount(0);
  await form.getByLabel("Age").selectOption("Senior");
  await form.getByRole("button", { name: "Submit Review" }).click();
  await expect(
    page.getByText("Thank you. We read every review before it appears, usually within 24-48 hours.", { exact: true }),
  ).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(reviews(page)).toContainText("Your review is waiting to be read by us.");
  await expect(reviews(page)).not.toContainText("No reviews yet");
  await page.reload();
  await waitUntilLoaded(page);
  await expect(reviews(page)).toContainText("No reviews yet");

  const pending = (await (await adminRequest.get("/api/admin/pending-ratings")).json()) as {
    id: number;
    recipeId: number;
  }[];
  const rating = pending.find(({ recipeId }) => recipeId === recipe);
  const decision = await adminRequest.post(`/api/admin/moderate-rating/${rating?.id ?? 0}`, {
    data: { status: "approved" },
  });
  expect(decision.status()).toBe(200);
  await page.reload();
  await waitUntilLoaded(page);
  const review = reviews(page).getByRole("article", { name: "Review by Mia <b>" });
  await expect(review).toContainText("https://example.com <script>alert(1)</script>");
  await expect(review.getByRole("img", { name: "5 of 5 stars" })).toBeVisible();
  await expect(review).toContainText("Senior cat");
  await expect(review.getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("main").getByText("5.0", { exact: true })).toBeVisible();
  await bringNear(reviews(page).getByRole("button", { name: "Write a review" }));
  await reviews(page).getByRole("button", { name: "Write a review" }).click();
  await form.getByRole("button", { name: "Submit Review" }).click();
  await expectAccessible(page);

  const card = page.getByRole("article").filter({ has: page.locator(`a[href="/recipe/${recipe}"]`) });
  await open(page, "/cat-recipes?sort=rating");
  await expect(card.first()).toContainText("5.0");
});

test.describe("signed in", () => {
  test.use({ storageState: sessionFile });

  test(
    "an administrator approves, answers and withdraws a comment",
    { tag: "@desktop" },
    async ({ page, request }, { project }) => {
      const [, recipe] = recipesForProject(project.name);
      const name = `Ola of ${project.name}`;
      const data = { userName: name, rating: 3, comment: "It cured her arthritis in a week." };
      expect((await request.post(`/api/recipes/${recipe}/ratings`, { data })).status()).toBe(201);

      await page.goto("/admin?tab=comments");
      const row = page.getByRole("row").filter({ hasText: name });
      await expect(row).toContainText("Mentions:");
      await expectAccessible(page);
      await row.getByRole("button", { name: `Reply to the comment by ${name}` }).click();
      await row.getByRole("textbox", { name: "Public reply" }).fill("We are glad she is well.");
      await row.getByRole("button", { name: "Save reply" }).click();
      await expect(row).toContainText("We are glad she is well.");
      await row.getByRole("button", { name: `Approve the comment by ${name}` }).click();
      await expect(page.getByText(`Comment by ${name}: approved`, { exact: true })).toBeVisible();
      await expect(row).toHaveCount(0);

      await page.getByRole("combobox", { name: "Status" }).selectOption("Approved");
      await expect(page).toHaveURL(/status=approved/);
      await expect(row).toContainText("Approved");
      const response = await request.get(`/api/recipes/${recipe}/ratings`);
      expect(await response.json()).toMatchObject([{ userName: name, adminReply: "We are glad she is well." }]);
      await row.getByRole("button", { name: `Withdraw the comment by ${name}` }).click();
      await expect(row).toHaveCount(0);
      expect(await (await request.get(`/api/recipes/${recipe}/ratings`)).json()).toEqual([]);
      await page.getByRole("button", { name: "Undo", exact: true }).click();
      await expect(row).toContainText("Approved");

      await open(page, `/recipe/${recipe}`);
      await expect(reviews(page)).toContainText("Admin Reply / Official Response");
      await expect(reviews(page)).toContainText("A note from us:");
    },
  );
});
