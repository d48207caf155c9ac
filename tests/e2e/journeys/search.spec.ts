/** Searches with typing errors, toxic foods and diseases, within the recipes for a pet and without results, and suggestions
 *  while typing. */
import { expectAccessible, expectAccessibleIn } from "../accessibility.ts";
import { expect, open, test } from "../site.ts";
import type { Page } from "@playwright/test";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("a search with a typing error shows what was searched", { tag: "@both-widths" }, async ({ page }) => {
  await open(page, "/search?search=chiken");
  await expect(page.getByRole("main").getByText("Showing results for chicken.")).toBeVisible();
  await expect(cards(page).first()).toContainText(/chicken/i);
  await expectAccessible(page);
});

test("a search for a toxic food warns above the results", { tag: "@both-widths" }, async ({ page }) => {
  await open(page, "/?search=onion");
  await expect(page.getByRole("alert")).toContainText("Do not feed it to dogs or cats: Onion");
});

test("a search for a disease refers to a vet and lists recipes", async ({ page }) => {
  await open(page, "/search?search=joint+pain");
  await expect(page.getByRole("note")).toContainText("They are not a treatment.");
  await expect(cards(page).first()).toBeVisible();
});

test("a search for a disease on /dog-recipes promises no treatment", async ({ page }) => {
  await open(page, "/dog-recipes?search=joint+pain");
  await expect(page.getByRole("note")).toContainText("They are not a treatment.");
  await expect(page.getByRole("heading", { name: /^\d+ recipes found$/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: /joint pain/ })).toHaveCount(0);
});

test("a search on /cat-recipes finds only cat recipes", { tag: "@both-widths" }, async ({ page, request }) => {
  await open(page, "/cat-recipes");
  const field = page.getByRole("combobox", { name: "Search cat recipes" });
  await field.fill("salmon");
  // Closes the suggestions, which cover the filters.
  await field.press("Enter");
  const response = await request.get("/api/recipes?petType=cat&search=salmon&limit=1");
  const total = response.headers()["x-total-count"];
  await expect(page.getByRole("heading", { name: `${total} recipes with “salmon”` })).toBeVisible();
  await expect(page).toHaveURL(/\/cat-recipes\?search=salmon/);
  await page.getByRole("button", { name: "Search: salmon" }).click();
  await expect(page.getByRole("heading", { name: /^All Cat Recipes/ })).toBeVisible();
});

test("a search on /recipes finds recipes for dogs and cats", { tag: "@both-widths" }, async ({ page, request }) => {
  await open(page, "/recipes");
  const field = page.getByRole("combobox", { name: "Search all recipes" });
  await field.fill("salmon");
  // Closes the suggestions, which cover the filters.
  await field.press("Enter");
  const response = await request.get("/api/recipes?search=salmon&limit=1");
  const total = response.headers()["x-total-count"];
  await expect(page.getByRole("heading", { name: `${total} recipes with “salmon”` })).toBeVisible();
  await expect(page).toHaveURL(/\/recipes\?search=salmon$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Search: salmon" }).click();
  await expect(page.getByRole("heading", { name: /^All Recipes/ })).toBeVisible();
});

test("an empty result offers a search with fewer words", async ({ page }) => {
  await open(page, "/search?search=salmon+venison");
  await page.getByRole("button", { name: /^Search for venison/ }).click();
  await expect(cards(page).first()).toContainText(/venison/i);
});

test("suggestions are used with the keyboard", { tag: "@both-widths" }, async ({ page, isMobile }) => {
  await open(page, "/about");
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  const area = isMobile ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("banner");
  const box = area.getByRole("combobox", { name: "Search recipes" });
  await box.pressSequentially("rabbit terr");
  await expect(area.getByRole("option", { name: /Rabbit Terrine/ })).toBeVisible();
  await expectAccessibleIn(page, "light");
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Rabbit Terrine" })).toBeVisible();
});

test(
  "suggestions on /cat-recipes search within the list, and the search is offered again",
  { tag: "@both-widths" },
  async ({ page }) => {
    await open(page, "/cat-recipes");
    const field = page.getByRole("combobox", { name: "Search cat recipes" });
    await field.pressSequentially("salm");
    const food = page.getByRole("option", { name: "salmon Food", exact: true });
    await expect(food).toBeVisible();
    // The recipes are faded from the end of a pause in typing until the results of the search replace them.
    await expect(page.getByRole("heading", { name: /^\d+ recipes? (for|with) “?salm/ })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
    await food.click();
    await expect(page).toHaveURL(/\/cat-recipes\?search=salmon$/);
    await expect(page.getByRole("heading", { name: /^\d+ recipes with “salmon”$/ })).toBeVisible();
    await expect(page.getByRole("listbox")).toHaveCount(0);

    await open(page, "/search");
    const searchField = page.getByRole("combobox", { name: "Search by ingredient or recipe" });
    await searchField.click();
    await page.getByRole("option", { name: "salmon Recent search", exact: true }).click();
    await expect(page).toHaveURL(/\/search\?search=salmon$/);

    // Escape closes the list before it clears the field.
    await searchField.fill("salm");
    await expect(page.getByRole("listbox")).toBeVisible();
    await searchField.press("Escape");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(searchField).toHaveValue("salm");
  },
);
