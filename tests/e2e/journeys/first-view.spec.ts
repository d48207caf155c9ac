/** A first view has its data in the page: nothing is asked of the interface, and nothing is missing. That the page was
    opened is told once it stands. */
import type { Page } from "@playwright/test";
import { expect, open, pages, settle, test } from "../site.ts";

/** What cannot stand in a page, because it depends on where its reader shops; and the dishes beside it. */
const ofVisitor = (address: string): RegExp =>
  /^\/(shop|ingredients|dog-products|cat-products|basket)\b/.test(address)
    ? /^\/api\/(analytics\/page-view|detect-country|shop\/|recipes$)/
    : /^\/api\/analytics\/page-view$/;

/** The title that the server gives the page. */
const serverTitle = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const html = await (await fetch(location.href)).text();
    return new DOMParser().parseFromString(html, "text/html").title;
  });

for (const address of pages) {
  test(`${address} asks the interface for nothing`, async ({ page }) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/") && !ofVisitor(address).test(pathname)) calls.push(request.url());
    });
    await open(page, address);
    expect(calls).toEqual([]);
    // The search results of the home page name the search, which the server does not.
    if (!address.startsWith("/?")) expect(await page.title()).toBe(await serverTitle(page));
  });
}

for (const [address, query] of [
  ["/dog-recipes", "petType=dog&sort=rating"],
  ["/cat-recipes", "petType=cat&sort=difficulty"],
  ["/recipes", "sort=newest"],
  ["/?search=salmon", "search=salmon"],
  ["/organic", "organic=true&sort=newest"],
] as const) {
  test(`${address} shows its recipes in the server's order`, async ({ page, request }) => {
    const answer = await request.get(`/api/recipes?${query}&limit=6`);
    const recipes = (await answer.json()) as { title: string }[];
    await open(page, address);
    const cards = page.getByRole("main").getByRole("article").getByRole("heading");
    for (const [place, { title }] of recipes.entries()) await expect(cards.nth(place)).toHaveText(title);
  });
}

test("a recipe reached by a link is the recipe reached by its address", async ({ page }) => {
  await open(page, "/dog-recipes");
  const card = page.getByRole("main").getByRole("article").first();
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/recipe\/\d+$/);
  // What stands below arrives a moment later than the recipe itself.
  await expect(page.getByRole("main").getByText("nutrients assessed")).toBeVisible();
  const shown = await page.getByRole("main").innerText();
  await page.reload();
  await settle(page);
  await expect.poll(() => page.getByRole("main").innerText()).toBe(shown);
});
