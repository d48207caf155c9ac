/** Hearts stay in the browser and have a page of their own. */
import { expect, open, settle, test } from "../site.ts";

test.use({ reducedMotion: "reduce" });

test("a heart is kept, shown on its page, and can be taken back", async ({ page }) => {
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
  const kept = page.getByRole("main").getByRole("article");
  await expect(kept).toHaveCount(1);
  await expect(kept.getByRole("heading")).toHaveText(title);
  await page.reload();
  await settle(page);
  await expect(kept).toHaveCount(1);

  await kept.getByRole("button", { name: `Favourite: ${title}` }).click();
  await expect(kept).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(kept).toHaveCount(1);
});

test("a recipe's heart is the card's heart", async ({ page }) => {
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

test("a favourite that is no longer there is left out, not broken", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("favourites", "[70,999999]"));
  await open(page, "/favourites");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
});
