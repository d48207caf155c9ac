/** Filters and sort order of a list are stored in the address, for reloads, links and the Back button. */
import { expect, open, test, waitUntilLoaded } from "../site.ts";
import type { Page } from "@playwright/test";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const titles = (page: Page) => cards(page).getByRole("heading").allInnerTexts();
const category = (page: Page, name: string) =>
  page.getByRole("group", { name: "Category" }).getByRole("button", { name, exact: true });

test(
  "filters and sort order are stored in the address and survive a reload",
  { tag: "@both-widths" },
  async ({ page, request }) => {
    await open(page, "/dog-recipes");
    await category(page, "Senior").click();
    await page.getByLabel("Sort by").selectOption({ label: "Newest" });
    await expect(page).toHaveURL(/\/dog-recipes\?(category=senior&sort=newest|sort=newest&category=senior)$/);

    const response = await request.get("/api/recipes?petType=dog&category=senior&sort=newest&limit=24");
    const expected = ((await response.json()) as { title: string }[]).map(({ title }) => title);
    expect(expected.length).toBeGreaterThan(0);
    await expect.poll(() => titles(page)).toEqual(expected);

    await page.reload();
    await waitUntilLoaded(page);
    expect(await titles(page)).toEqual(expected);
    await expect(category(page, "Senior")).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByLabel("Sort by")).toHaveValue("newest");

    await page.goBack();
    await expect(page).toHaveURL(/\/dog-recipes\?category=senior$/);
    await expect(page.getByLabel("Sort by")).toHaveValue("rating");
    await page.goBack();
    await expect(page).toHaveURL(/\/dog-recipes$/);
    await expect(category(page, "All Sizes")).toHaveAttribute("aria-pressed", "true");
  },
);

for (const { select, query } of [
  {
    select: (page: Page) => page.getByLabel("Time").selectOption({ label: "Up to 30 min" }),
    query: "maxMinutes=30",
  },
  { select: (page: Page) => page.getByRole("button", { name: "Organic only" }).click(), query: "organic=true" },
  { select: (page: Page) => category(page, "Fish").click(), query: "category=fish" },
  {
    select: (page: Page) => page.getByLabel("Sort by").selectOption({ label: "Quickest to prepare" }),
    query: "sort=prepTime",
  },
]) {
  test(`${query} is selected with one click and stored in the address`, async ({ page, request }) => {
    await open(page, "/cat-recipes");
    await select(page);
    await expect(page).toHaveURL(new RegExp(`/cat-recipes\\?${query}$`));
    const sort = query.startsWith("sort=") ? "" : "&sort=difficulty";
    const response = await request.get(`/api/recipes?petType=cat&${query}${sort}&limit=24`);
    const expected = ((await response.json()) as { title: string }[]).map(({ title }) => title);
    expect(expected.length).toBeGreaterThan(0);
    await expect.poll(() => titles(page)).toEqual(expected);
  });
}

test("filters without results can be cleared", async ({ page, request }) => {
  let empty: string | undefined;
  for (const name of ["kitten", "adult", "senior", "fish", "chicken", "special"]) {
    const query = `category=${name}&organic=true&maxMinutes=30`;
    const response = await request.get(`/api/recipes?petType=cat&${query}`);
    if (((await response.json()) as unknown[]).length === 0) empty ??= query;
  }
  expect(empty, "a combination without recipes").toBeDefined();
  await open(page, `/cat-recipes?${empty}`);
  await expect(page.getByText("No cat recipes found matching your criteria.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/cat-recipes$/);
  await expect(cards(page)).toHaveCount(24);
});

test("a list shows more recipes on request, and Back restores the scroll position", async ({ page }) => {
  await open(page, "/dog-recipes");
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole("button", { name: "Show more recipes" }).click();
  await expect(cards(page)).toHaveCount(48);
  await expect(page).toHaveURL(/page=2/);

  const distantCard = cards(page).nth(40);
  await distantCard.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(1000);
  await distantCard.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/recipe\/\d+$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(distantCard).toBeVisible();
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(50);
});

test("the home page and the lists show the counts of the catalogue", async ({ page, request }) => {
  const counts = (await (await request.get("/api/catalogue")).json()) as Record<string, number>;
  await open(page, "/");
  await expect(page.getByRole("main")).toContainText(`${counts["total"]} `);
  for (const [address, heading, count] of [
    ["/dog-recipes", "All Dog Recipes", counts["dogs"]],
    ["/cat-recipes", "All Cat Recipes", counts["cats"]],
    ["/recipes", "All Recipes", counts["total"]],
  ] as const) {
    await open(page, address);
    await expect(page.getByRole("heading", { level: 2, name: `${heading} (${count})` })).toBeVisible();
  }
});

test.describe("without a connection", () => {
  test.use({ expectedMessages: /net::ERR_FAILED/ });

  test("a failed list can be loaded again", async ({ page }) => {
    await open(page, "/dog-recipes");
    await page.route("**/api/recipes?*", (route) => route.abort());
    await category(page, "Puppy").click();
    await expect(page.getByText("The recipes could not be loaded")).toBeVisible();
    await page.unroute("**/api/recipes?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(cards(page).first()).toContainText("Puppy");
  });
});

test.describe("the search page", () => {
  test("searches while typing, by the start of a word", async ({ page, request }) => {
    await open(page, "/search");
    await expect(page.getByRole("heading", { name: /^All Recipes \(\d+\)$/ })).toBeVisible();
    await page.getByRole("main").getByRole("searchbox").pressSequentially("chick");
    const response = await request.get("/api/recipes?search=chick&limit=24");
    const total = Number(response.headers()["x-total-count"]);
    expect(total).toBeGreaterThan(5);
    await expect(page.getByRole("heading", { name: `Search Results (${total})` })).toBeVisible();
    await expect(page).toHaveURL(/search=chick/);
  });

  test("shows the categories of the selected pet", async ({ page }) => {
    await open(page, "/search");
    const chips = page.getByRole("group", { name: "Category" }).getByRole("button");
    await expect(chips).toHaveText(["All", "Puppy", "Adult", "Senior", "Grain-Free", "Special Diet"]);
    await page.getByRole("main").getByText("Cats", { exact: true }).click();
    await expect(category(page, "Kitten")).toBeVisible();
    await expect(category(page, "Puppy")).toHaveCount(0);
    await expect(page).toHaveURL(/petType=cat/);
  });

  test("an empty result suggests what else to try", async ({ page }) => {
    await open(page, "/search?search=xylophone");
    await expect(
      page
        .getByRole("main")
        .getByText(/other (terms|words)|another category/i)
        .first(),
    ).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  });
});

test("a search for markup does not fail", async ({ page }) => {
  await open(page, `/?search=${encodeURIComponent("<script>alert(1)</script>")}`);
  await expect(page.getByText("The recipes could not be loaded")).toHaveCount(0);
});
