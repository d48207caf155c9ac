/** Favourites are stored in the browser and listed on their own page. */
import { expect, open, test, waitUntilLoaded } from "../site.ts";

test("a favourite is stored, listed, and can be removed and restored", async ({ page }) => {
  await open(page, "/favourites");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);

  await open(page, "/cat-recipes");
  const first = page.getByRole("main").getByRole("article").first();
  const title = await first.getByRole("heading").innerText();
  const heart = first.getByRole("button", { name: `Favourite: ${title}` });
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Added to favourites", { exact: true })).toBeVisible();

  await open(page, "/favourites");
  const favourites = page.getByRole("main").getByRole("article");
  await expect(favourites).toHaveCount(1);
  await expect(favourites.getByRole("heading")).toHaveText(title);
  await page.reload();
  await waitUntilLoaded(page);
  await expect(favourites).toHaveCount(1);

  await favourites.getByRole("button", { name: `Favourite: ${title}` }).click();
  await expect(favourites).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(favourites).toHaveCount(1);
});

test("the heart of a recipe page and of its card are the same favourite", async ({ page }) => {
  await open(page, "/recipe/70");
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await page
    .getByRole("main")
    .getByRole("button", { name: `Favourite: ${title}` })
    .first()
    .click();
  await open(page, "/favourites");
  await expect(page.getByRole("main").getByRole("article").getByRole("heading")).toHaveText([title]);
});

test("a favourite that no longer exists is left out", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("favourites", "[70,999999]"));
  await open(page, "/favourites");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
});
