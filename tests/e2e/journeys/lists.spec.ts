/** Filters and sort order of a list are stored in the address, for reloads, links and the Back button. */
import { expect, open, test, waitUntilLoaded } from "../site.ts";
import { firstSubmittedId } from "../submissions.ts";
import type { APIRequestContext, Page } from "@playwright/test";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const category = (page: Page, name: string) =>
  page.getByRole("group", { name: "Category" }).getByRole("button", { name, exact: true });

/** Returns the titles of the built-in recipes of a list. Other journeys publish recipes and take them down meanwhile. */
const titles = (page: Page): Promise<string[]> =>
  cards(page)
    .getByRole("heading")
    .getByRole("link")
    .evaluateAll(
      (links, firstId) =>
        links
          .filter((link) => Number(/\/recipe\/(\d+)/.exec(link.getAttribute("href") ?? "")?.[1]) < firstId)
          // The browser lays out cards far below the screen only when they come near, so they have no innerText.
          .map((link) => link.textContent),
      firstSubmittedId,
    );

/** Expects the first page of a list, which has 24 recipes, to show the built-in ones in the order of the server. */
async function expectTitles(page: Page, request: APIRequestContext, query: string): Promise<void> {
  const all = (await (await request.get(`/api/recipes?${query}`)).json()) as { id: number; title: string }[];
  const builtIn = all.filter(({ id }) => id < firstSubmittedId).map(({ title }) => title);
  expect(builtIn.length).toBeGreaterThan(0);
  await expect(async () => {
    const shown = await titles(page);
    // A few places may be taken by the recipes of other journeys.
    expect(shown.length).toBeGreaterThanOrEqual(Math.min(builtIn.length, 18));
    expect(shown).toEqual(builtIn.slice(0, shown.length));
  }).toPass({ timeout: 10_000 });
}

test(
  "filters and sort order are stored in the address and survive a reload",
  { tag: "@both-widths" },
  async ({ page, request }) => {
    await open(page, "/dog-recipes");
    await category(page, "Senior").click();
    await page.getByLabel("Sort by").selectOption({ label: "Newest" });
    await expect(page).toHaveURL(/\/dog-recipes\?(category=senior&sort=newest|sort=newest&category=senior)$/);

    const query = "petType=dog&category=senior&sort=newest";
    await expectTitles(page, request, query);

    await page.reload();
    await waitUntilLoaded(page);
    await expectTitles(page, request, query);
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
    await expectTitles(page, request, `petType=cat&${query}${sort}`);
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
  // The list moves while cards are laid out that have come near, and a click scrolls to its link, so the position counts that the
  // list had when it was left.
  await page.evaluate(() => {
    addEventListener("click", () => document.body.setAttribute("data-left-at", String(scrollY)), { capture: true });
  });
  await distantCard.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/recipe\/\d+$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const leftAt = await page.evaluate(() => Number(document.body.getAttribute("data-left-at")));
  expect(leftAt).toBeGreaterThan(1000);

  await page.goBack();
  await expect(distantCard).toBeVisible();
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - leftAt)).toBeLessThan(50);
});

test("the home page and the lists show the counts of the catalogue", async ({ page, request }) => {
  /** Opens a page until it shows the current counts: other journeys publish recipes meanwhile. */
  async function expectCounts(
    address: string,
    expectShown: (counts: Record<string, number>) => Promise<void>,
  ): Promise<void> {
    await expect(async () => {
      const counts = (await (await request.get("/api/catalogue")).json()) as Record<string, number>;
      await open(page, address);
      await expectShown(counts);
    }).toPass();
  }
  const expectHeading = (name: string) =>
    expect(page.getByRole("heading", { level: 2, name })).toBeVisible({ timeout: 1000 });
  await expectCounts("/", ({ total }) => expect(page.getByRole("main")).toContainText(`${total} `, { timeout: 1000 }));
  await expectCounts("/dog-recipes", ({ dogs }) => expectHeading(`All Dog Recipes (${dogs})`));
  await expectCounts("/cat-recipes", ({ cats }) => expectHeading(`All Cat Recipes (${cats})`));
  await expectCounts("/recipes", ({ total }) => expectHeading(`All Recipes (${total})`));
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
    await page.getByRole("combobox", { name: "Search by ingredient or recipe" }).pressSequentially("chick");
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
