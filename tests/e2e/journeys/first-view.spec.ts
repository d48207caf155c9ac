/** The first view shows the server's data. every-page.spec.ts checks that it needs no requests. */
import { expect, open, test, waitUntilLoaded } from "../site.ts";

for (const [address, query] of [
  ["/dog-recipes", "petType=dog&sort=rating"],
  ["/cat-recipes", "petType=cat&sort=difficulty"],
  ["/", "sort=variety"],
  ["/recipes", "sort=newest"],
  ["/?search=salmon", "search=salmon"],
  ["/organic", "organic=true&sort=newest"],
] as const) {
  test(`${address} shows its recipes in the server's order`, async ({ page, request }) => {
    const response = await request.get(`/api/recipes?${query}&limit=6`);
    const recipes = (await response.json()) as { title: string }[];
    await open(page, address);
    const cards = page
      .getByRole("main")
      .getByRole("article", { includeHidden: true })
      .getByRole("heading", { includeHidden: true });
    for (const [index, { title }] of recipes.entries()) await expect(cards.nth(index)).toHaveText(title);
  });
}

test("a recipe opened from a list shows the same as when it is opened by its address", async ({ page }) => {
  await open(page, "/dog-recipes");
  const card = page.getByRole("main").getByRole("article").first();
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/recipe\/\d+$/);
  const showNutrition = async () => {
    await page.getByRole("heading", { name: "Nutrition", exact: true }).evaluate((heading) => heading.scrollIntoView());
    await expect(page.getByRole("main").getByText("nutrients assessed")).toBeVisible();
  };
  await showNutrition();
  const textFromList = await page.getByRole("main").innerText();
  await page.reload();
  await waitUntilLoaded(page);
  await showNutrition();
  await expect.poll(() => page.getByRole("main").innerText()).toBe(textFromList);
});

test("a page is complete before its scripts load, and a button pressed meanwhile works afterwards", async ({
  page,
}) => {
  const requested: string[] = [];
  let sendEntry = () => {};
  const entrySent = new Promise<void>((resolve) => (sendEntry = resolve));
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await entrySent;
    await route.continue();
  });
  const opened = page.goto("/dog-recipes");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards.first().locator("img")).toBeVisible();
  await expect.poll(() => requested.some((path) => /^\/assets\/index-.*\.js$/.test(path))).toBe(true);
  const firstScript = requested.findIndex((path) => path.endsWith(".js"));
  const lastPicture = requested.findIndex((path) => path.startsWith("/images/recipes/"));
  expect(lastPicture, "pictures are requested before scripts").toBeLessThan(firstScript);
  const favourite = page.getByRole("button", { name: /^Favourite:/ }).first();
  await favourite.click();
  sendEntry();
  await opened;
  await expect(favourite).toHaveAttribute("aria-pressed", "true");
});
