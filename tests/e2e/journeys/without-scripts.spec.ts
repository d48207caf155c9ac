/** What a visitor without scripts can do. tests/http/without_scripts.rs follows all forms; here, a browser shows and sends them. */
import type { Page } from "@playwright/test";
import { expect, test } from "../site.ts";

test.use({ javaScriptEnabled: false, storageState: { cookies: [], origins: [] } });

/** Waits until the open page is one that the server has rendered. On a busy machine, the first request is answered before it is. */
async function isWhole(page: Page): Promise<void> {
  await expect(async () => {
    const isRendered = (await page.locator("#first-view[data-rendered]").count()) > 0;
    if (!isRendered) await page.reload();
    expect(isRendered).toBe(true);
  }).toPass();
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isWhole(page);
}

/** Presses a button of a form, and waits for the page that it opens. */
async function press(page: Page, name: string, address: RegExp): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page).toHaveURL(address);
  await isWhole(page);
}

test("a list is filtered, sorted and continued @both-widths", async ({ page }) => {
  await open(page, "/dog-recipes");
  await press(page, "Show more recipes", /\?page=2$/);
  await expect(page.getByText(/^Showing 48 of/)).toBeVisible();
  await page.getByLabel("Sort by").selectOption("prepTime");
  await page.locator("input[name=exclude]").first().fill("chicken");
  await press(page, "Apply the filters", /sort=prepTime.*exclude=chicken/);
  await expect(page.getByLabel("Sort by")).toHaveValue("prepTime");
  await press(page, "Puppy", /category=puppy/);
  await expect(page.getByRole("button", { name: "Puppy", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("input[name=exclude]").first()).toHaveValue("chicken");
});

test("recipes are searched", async ({ page }) => {
  await open(page, "/search");
  const field = page.getByRole("combobox", { name: "Search by ingredient or recipe" });
  await field.fill("salmon");
  await field.press("Enter");
  await expect(page).toHaveURL(/search=salmon/);
  await isWhole(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /salmon/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/recipe\/\d+$/);
  await isWhole(page);
  await expect(page.getByRole("heading", { name: "Method" })).toBeVisible();
});

test("a recipe is shown in other amounts and measures, with its nutrients, shops and reviews", async ({ page }) => {
  await open(page, "/recipe/1");
  await press(page, "Double the servings", /\?servings=\d+$/);
  await page.getByRole("group", { name: "Measures" }).getByText("US", { exact: true }).click();
  await press(page, "Show", /measures=us.*servings=\d+/);
  await expect(page.getByRole("radio", { name: "US" })).toBeChecked();
  const nutrition = page.locator("section[aria-labelledby=nutrition]");
  await nutrition.locator("summary").first().click();
  await expect(nutrition.locator("h3", { hasText: "Nutrients and their limits" })).toBeVisible();
  await expect(page.locator("section[aria-labelledby=shopping] a[href^=https]").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Reviews" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Start cook mode" })).toBeHidden();
});

test("a recipe is printed in the chosen amounts and measures, without the controls", async ({ page }) => {
  await open(page, "/recipe/1");
  const ingredients = page.locator(".check-list").first();
  const asWritten = await ingredients.innerText();
  await press(page, "Double the servings", /\?servings=\d+$/);
  await page.getByRole("group", { name: "Measures" }).getByText("US", { exact: true }).click();
  await press(page, "Show", /measures=us.*servings=\d+/);
  const chosen = await ingredients.innerText();
  expect(chosen).not.toBe(asWritten);
  expect(chosen).toMatch(/\b(lb|oz|cups?)\b/);

  await page.emulateMedia({ media: "print" });
  // The style sheet for print is loaded and applies.
  await expect(page.getByRole("banner")).toBeHidden();
  for (const heading of ["Ingredients", "Method"]) {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
  expect(await ingredients.innerText()).toBe(chosen);
  const servings = new URL(page.url()).searchParams.get("servings");
  await expect(page.getByText(new RegExp(`^For .*\\b${servings}\\b.*, US measures$`))).toBeVisible();
  for (const hidden of [
    page.getByRole("contentinfo"),
    page.getByRole("button"),
    page.getByRole("radio"),
    page.locator("noscript p", { hasText: "Print this page with the menu" }),
  ]) {
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
  }
});

test("toxic foods are searched, and the links of the site are reached", async ({ page }) => {
  await open(page, "/toxic-foods");
  await page.getByRole("searchbox", { name: "Search for a food" }).fill("raisins");
  await press(page, "Find the food", /search=raisins/);
  await expect(page.getByRole("heading", { name: /Grapes/ })).toBeVisible();
  // Playwright finds no texts inside `noscript`.
  await expect(page.locator("noscript p", { hasText: "This form needs JavaScript." })).toBeVisible();
  await page.getByRole("link", { name: "Menu" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Disclaimer" }).click();
  await expect(page).toHaveURL(/\/disclaimer$/);
});
