/** The shop: a basket for a pet and a week, one shopping list, the shops of the visitor's country, and products. */
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect, open, test, waitUntilLoaded } from "../site.ts";
import { firstSubmittedId } from "../submissions.ts";

test.use({
  permissions: ["clipboard-read", "clipboard-write"],
  expectedExternalRequests: /^https:\/\/www\.amazon\.(com|co\.uk)\//,
});

const days = 7;
const bella = { name: "Bella", breed: "Labrador Retriever", ageMonths: 48, weightKg: 25, activityLevel: "medium" };

interface Line {
  foodId: string;
  food: string;
  grams: number;
}

interface Recipe {
  id: number;
  title: string;
  petType: string;
  category: string;
  kcalPerBatch: number;
  lines: Line[];
}

interface Row {
  /** The name in shops. */
  food: string;
  /** The foods that the recipes use, such as raw and boiled. */
  uses: { foodId: string; food: string; grams: number }[];
  text: { metric: string };
}

interface Basket {
  rows: Row[];
  recipes: { id: number; scale: number }[];
  estimatedTotal: { amount: number };
}

/** Retries once, because the server may close an idle connection at the moment it is used again. */
const json = async <T>(request: APIRequestContext, address: string): Promise<T> =>
  (await (await request.get(address, { maxRetries: 1 })).json()) as T;

/** Returns three meals for dogs. The first one is among the suggestions of the basket: the first twelve recipes. */
async function threeMeals(request: APIRequestContext): Promise<[Recipe, Recipe, Recipe]> {
  const isMeal = ({ id, petType, category }: Recipe) =>
    id < firstSubmittedId && petType === "dog" && category !== "treats";
  const suggested = (await json<Recipe[]>(request, "/api/recipes?limit=12")).filter(isMeal);
  const all = (await json<Recipe[]>(request, "/api/recipes?petType=dog")).filter(isMeal);
  const [one] = suggested;
  const others = all.filter(({ id }) => id !== one?.id);
  const [another, third] = [others.at(5), others.at(-1)];
  if (!one || !another || !third) throw new Error("there are fewer than three meals for dogs");
  return [one, another, third];
}

/** Returns the grams of each food, summed over the recipes' lines in the sizes of the basket. Checks that each recipe feeds
 *  the dog for `daysEach` days: its size is the need, or the next larger one with whole tablets. */
async function calculateFoodGrams(
  request: APIRequestContext,
  basket: Basket,
  recipes: Recipe[],
  daysEach: number,
): Promise<Map<string, number>> {
  // A request for a feeding plan does not contain the name of the pet.
  const { name: _, ...animal } = bella;
  const query = new URLSearchParams(Object.entries(animal).map(([field, value]) => [field, String(value)]));
  const plan = await json<{ reference: { caloriesPerDay: number } }>(request, `/api/nutrition/dog-plan?${query}`);
  const sums = new Map<string, number>();
  for (const { id } of recipes) {
    const { kcalPerBatch } = await json<Recipe>(request, `/api/recipes/${id}`);
    const need = (daysEach * plan.reference.caloriesPerDay) / kcalPerBatch;
    const scale = basket.recipes.find((scaled) => scaled.id === id)?.scale ?? 0;
    // Scales have three decimals.
    expect(scale, `recipe ${id} feeds the dog for ${daysEach} days`).toBeGreaterThan(need - 0.001);
    expect(scale, `recipe ${id} is not much more than needed`).toBeLessThan(1.05 * need);
    const { lines } = await json<Recipe>(request, `/api/recipes/${id}?scale=${scale}`);
    for (const { foodId, grams } of lines) sums.set(foodId, (sums.get(foodId) ?? 0) + grams);
  }
  return sums;
}

/** Returns the basket that the page loads after an action. If `shared` is true, the recipes share the days. */
async function basketAfter(page: Page, { shared }: { shared: boolean }, act: () => Promise<unknown>): Promise<Basket> {
  const loaded = page.waitForResponse((response) => {
    if (!response.url().endsWith("/api/shop/basket")) return false;
    const basket = response.request().postDataJSON() as { days?: number; shared?: boolean };
    return basket.days === days && basket.shared === shared;
  });
  await act();
  return (await (await loaded).json()) as Basket;
}

async function expectFoodGrams({ rows }: Basket, expectedGrams: Map<string, number>, list: Locator): Promise<void> {
  const bought = [...expectedGrams.keys()].filter((foodId) => foodId !== "water");
  const uses = rows.flatMap((row) => row.uses);
  expect(uses.map(({ foodId }) => foodId).toSorted()).toEqual(bought.toSorted());
  for (const { foodId, food, grams } of uses) {
    const expected = expectedGrams.get(foodId) ?? 0;
    // Figures in responses are rounded.
    expect(Math.abs(grams - expected), `${food}: ${grams} g in the list, ${expected} g in the recipes`).toBeLessThan(
      0.005 * expected + 0.1,
    );
  }
  for (const { food, text } of rows) {
    const line = new RegExp(`^${escapeForRegExp(food)} ${escapeForRegExp(text.metric)}(?!\\w)`, "i");
    await expect(list.getByRole("checkbox", { name: line }).first(), food).toBeAttached();
  }
}

test("three recipes for a dog and seven days become one list with the right amounts", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const recipes = await threeMeals(request);
  const [first, second, third] = recipes;
  await context.addCookies([
    { name: "dogProfile", value: encodeURIComponent(JSON.stringify(bella)), url: baseURL ?? "" },
  ]);

  await open(page, `/recipe/${third.id}`);
  await page.getByRole("button", { name: "Add to basket" }).click();
  await page.getByRole("button", { name: "View basket" }).click();
  await expect(page).toHaveURL(/\/basket$/);
  await page.getByRole("button", { name: "Change recipes" }).click();
  const choose = page.getByRole("region", { name: "Choose recipes" });
  await expect(choose.getByRole("checkbox", { name: third.title, checked: true })).toBeInViewport();
  await choose.getByText("Suggestions").click();
  await expect(choose.getByRole("checkbox")).toHaveCount(12);
  await choose.getByRole("checkbox", { name: first.title }).check();
  await choose.getByRole("searchbox", { name: "Search all recipes" }).fill(second.title);
  await choose.getByRole("checkbox", { name: second.title }).check();
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "3 recipes" })).toBeVisible();

  const list = page.getByRole("region", { name: "Shopping list" });
  const plan = page.getByRole("region", { name: "How much to cook" });
  const field = plan.getByRole("textbox", { name: "Days to cook for" });
  await field.fill("91");
  await expect(plan).toContainText("whole number from 1 to 90. The list is still for the recipes as written.");
  const shared = await basketAfter(page, { shared: true }, () => field.fill(String(days)));
  await expect(plan).toContainText("The dog recipes are for Bella.");
  await expectFoodGrams(shared, await calculateFoodGrams(request, shared, recipes, days / 3), list);
  const each = await basketAfter(page, { shared: false }, () =>
    plan.getByRole("radio", { name: "For each recipe" }).check(),
  );
  await expectFoodGrams(each, await calculateFoodGrams(request, each, recipes, days), list);

  const boxes = list.getByRole("checkbox");
  const headings = await list.getByRole("heading", { level: 3 }).allInnerTexts();
  expect(new Set(headings).size, "each aisle once").toBe(headings.length);
  await boxes.nth(1).check();
  await page.reload();
  await waitUntilLoaded(page);
  await expect(boxes).toHaveCount(each.rows.length);
  await expect(boxes.nth(1), "ticked lines stay ticked").toBeChecked();
  await expect(boxes.nth(0)).not.toBeChecked();
  await expect(plan.getByRole("radio", { name: "For each recipe" })).toBeChecked();
  await expect(field).toHaveValue(String(days));

  await list.getByRole("button", { name: "Copy" }).click();
  await expect(list.getByText("List copied. Paste it into a note, a message or an email.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("7 days for each recipe");
  expect(copied).toContain("[x] ");
  for (const { food, text } of each.rows)
    expect(copied).toMatch(
      new RegExp(`^\\[[ x]\\] ${escapeForRegExp(food)}: ${escapeForRegExp(text.metric)}(\\. On the label: .+)?$`, "im"),
    );
  expect(copied).not.toMatch(/https?:|\(ad\)/);

  const till = list.getByText(/^At the till: about /);
  const before = await till.innerText();
  const [owned] = each.rows;
  if (!owned) throw new Error("the list is empty");
  await list.getByRole("button", { name: `I have this: ${owned.food}` }).click();
  const home = list.getByRole("region", { name: "At home" });
  await expect(home).toContainText(owned.food, { ignoreCase: true });
  await expect(boxes).toHaveCount(each.rows.length - 1);
  await expect(till).not.toHaveText(before);
  await home.getByRole("button", { name: `Put back on the list: ${owned.food}` }).click();
  await expect(boxes).toHaveCount(each.rows.length);
  await expect(till).toHaveText(before);

  await expect(choose.getByRole("checkbox", { checked: true })).toHaveCount(3);

  const byRecipe = page.getByRole("region", { name: "Ingredients by recipe" });
  await byRecipe.getByText(third.title, { exact: true }).click();
  const lines = byRecipe.locator("details[open]").getByRole("listitem");
  await expect(lines).toHaveCount(5);
  await byRecipe.getByRole("button", { name: /^\+\d+ more\.\.\.$/ }).click();
  const recipe = await json<Recipe>(request, `/api/recipes/${third.id}`);
  await expect(lines).toHaveCount(recipe.lines.length);

  const [line] = recipe.lines;
  if (!line) throw new Error(`recipe ${third.id} has no lines`);
  await context.addCookies([
    {
      name: "dogProfile",
      value: encodeURIComponent(JSON.stringify({ ...bella, exclude: line.foodId })),
      url: baseURL ?? "",
    },
  ]);
  await page.reload();
  await waitUntilLoaded(page);
  const warning = list.getByRole("note").filter({ hasText: `${third.title}: This recipe contains ` });
  await expect(warning).toContainText(", which your dog must not eat.");
  await expect(warning).toContainText("Do not feed this recipe.");
  await warning.getByRole("button", { name: "Remove from the basket" }).click();
  await expect(warning).toHaveCount(0);
  await expect(choose.getByRole("checkbox", { checked: true })).toHaveCount(2);
});

test("a printed list has boxes and amounts, but no links or buttons", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("basket", JSON.stringify({ recipes: [1, 9], days: 7 })));
  await open(page, "/basket");
  const list = page.getByRole("region", { name: "Shopping list" });
  await expect.poll(() => list.getByRole("checkbox").count()).toBeGreaterThan(10);
  const rows = await list.getByRole("checkbox").count();
  await page.emulateMedia({ media: "print" });
  await expect(list.getByRole("checkbox")).toHaveCount(rows);
  await expect(list).toContainText("(7 days in total)");
  for (const hidden of [
    page.getByRole("link"),
    page.getByRole("button"),
    page.getByRole("combobox"),
    page.getByRole("textbox"),
    page.getByRole("searchbox"),
  ]) {
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByText("(ad)").filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await expect(list.getByRole("button", { name: "Print" })).toBeVisible();

  await open(page, "/recipe/1");
  const shopping = page.getByRole("region", { name: "Shop for this recipe" });
  await shopping.scrollIntoViewIfNeeded();
  const affiliateLinks = page.locator("a[rel~=sponsored]");
  await expect(affiliateLinks.first()).toBeVisible();
  await expect(shopping, "supplements are listed too").toContainText("On the label: ");
  await page.emulateMedia({ media: "print" });
  await expect(affiliateLinks.filter({ visible: true })).toHaveCount(0);
});

test("shop links have the country's affiliate tag, and another country changes shops and currency", async ({
  page,
  context,
}) => {
  await context.route(/^https:\/\/www\.amazon\./, (route) => route.fulfill({ contentType: "text/html", body: "shop" }));
  await page.addInitScript(() => localStorage.setItem("basket", JSON.stringify({ recipes: [1, 9], days: 7 })));
  await open(page, "/basket");
  const shops = page.getByRole("region", { name: "Where to Shop" });
  const prices = page.getByRole("region", { name: "Price comparison" });
  const amazon = shops.getByRole("link", { name: /^Open Amazon/ });

  async function openShop(link: Locator, product = "shop"): Promise<string> {
    await expect(link).toHaveAttribute("rel", "sponsored nofollow noopener");
    await expect(link).toContainText("(ad)");
    const counted = page.waitForRequest((sent) => sent.url().endsWith("/api/affiliate/track-click"));
    const tab = context.waitForEvent("page");
    await link.click();
    expect((await counted).postDataJSON()).toMatchObject({ retailer: expect.stringContaining("Amazon"), product });
    const shop = await tab;
    await shop.waitForURL(/amazon/);
    const address = shop.url();
    await shop.close();
    return address;
  }

  async function readTotal(currency: RegExp): Promise<number> {
    const text = await prices.getByText(/^Estimated total/).innerText();
    expect(text).toMatch(currency);
    return Number(/[\d.]+$/.exec(text)?.[0]);
  }

  /** Opens the retailer's search for an ingredient from the shop page and from a recipe, and checks its tag. */
  async function checkSearchLinks(retailer: string, host: string, tag: string): Promise<void> {
    await open(page, "/shop?ingredient=Carrots");
    const shopping = page.getByRole("region", { name: "Shopping for Carrots" });
    await expect(shopping.getByRole("link", { name: /^Search / })).toHaveCount(4);
    const fromShop = await openShop(shopping.getByRole("link", { name: `Search ${retailer} for Carrots` }), "Carrots");
    await open(page, "/recipe/1");
    const recipeLinks = page.getByRole("region", { name: "Shop for this recipe" });
    const firstFood = recipeLinks.getByRole("heading", { level: 3 }).first();
    // The links load when their section is near the screen. Sections above it may still grow and move it away.
    await expect(async () => {
      await recipeLinks.scrollIntoViewIfNeeded();
      await expect(firstFood).toBeVisible({ timeout: 1000 });
    }).toPass();
    const heading = await firstFood.innerText();
    // Headings begin with a capital letter, and the count of a click contains the name as it is.
    const food = heading.charAt(0).toLowerCase() + heading.slice(1);
    const otherShops = recipeLinks.getByText("Other shops").first();
    const link = recipeLinks.getByRole("link", { name: `Search for ${food} at ${retailer}` });
    // The best match is shown at once, the other shops on request.
    if (!(await link.isVisible())) await otherShops.click();
    const fromRecipe = await openShop(link, food);
    for (const address of [fromShop, fromRecipe]) {
      const { hostname, pathname, searchParams } = new URL(address);
      expect([hostname, pathname, searchParams.get("tag"), searchParams.get("linkCode")]).toEqual([
        host,
        "/s",
        tag,
        "ur2",
      ]);
    }
    expect(new URL(fromShop).searchParams.get("k")).toBe("Carrots");
    expect(new URL(fromRecipe).searchParams.get("k")).toMatch(/\w/);
  }

  expect(await openShop(amazon)).toBe("https://www.amazon.co.uk/?tag=placeholder-gb-21&linkCode=ur2");
  const pounds = await readTotal(/^Estimated total £[\d.]+$/);
  await shops.getByRole("combobox", { name: "Shop in" }).selectOption("United States");
  await expect(prices).toContainText("approx. $");
  const dollars = await readTotal(/^Estimated total approx\. \$[\d.]+$/);
  // A US dollar is 0.79 pounds in the exchange table.
  expect(Math.abs(dollars - pounds / 0.79)).toBeLessThan(0.02);
  await expect(amazon).toContainText("Amazon US");
  expect(await openShop(amazon)).toBe("https://www.amazon.com/?tag=placeholder-us-20&linkCode=ur2");

  await page.reload();
  await waitUntilLoaded(page);
  await expect(shops.getByRole("combobox", { name: "Shop in" })).toHaveValue("US");
  expect(await readTotal(/approx\. \$/)).toBe(dollars);
  await expect(prices).toContainText("converted British prices");
  await checkSearchLinks("Amazon US", "www.amazon.com", "placeholder-us-20");

  await open(page, "/dog-products");
  await expect(page.getByRole("main")).toContainText("View at Amazon US");
  await expect(
    page
      .getByRole("main")
      .getByText(/^Monthly average in Britain, converted: approx\. \$/)
      .first(),
  ).toBeVisible();
  await context.addCookies([{ name: "country", value: "GB", url: page.url() }]);
  await checkSearchLinks("Amazon UK", "www.amazon.co.uk", "placeholder-gb-21");
});

test("an ingredient is searched by text or button, and the pet type filters the recipes", async ({ page }) => {
  await open(page, "/shop");
  const main = page.getByRole("main");
  const popular = main.getByRole("group", { name: "Popular ingredients" }).getByRole("button");
  await expect(popular).toHaveCount(12);
  await popular.filter({ hasText: "Salmon" }).click();
  await expect(page).toHaveURL(/ingredient=Salmon/);
  const shopping = main.getByRole("region", { name: "Shopping for salmon" });
  await expect(shopping.getByRole("link")).toHaveCount(4);
  await expect(shopping.getByRole("link").first()).toHaveAttribute("href", /[=/]Salmon(&|$|\?)/);
  for (const [choice, heading] of [
    ["Cat Recipes", "Cat recipes with salmon"],
    ["Dog Recipes", "Dog recipes with salmon"],
    ["All Pets", "Recipes with salmon"],
  ] as const) {
    await main.getByRole("radio", { name: choice }).check();
    await expect(main.getByRole("region", { name: heading }).getByRole("article").first()).toBeVisible();
  }
  await main.getByRole("searchbox").fill("organic chicken breast");
  await main.getByRole("searchbox").press("Enter");
  const organic = main.getByRole("region", { name: "Shopping for organic chicken breast" });
  await expect(organic.getByRole("link")).toHaveText([/Abel & Cole/]);
  await main.getByRole("searchbox").fill("onions");
  await main.getByRole("button", { name: "Find" }).click();
  await expect(main.getByRole("alert")).toContainText("Do not feed it");
  await expect(main.getByRole("region", { name: "Shopping for onions" }), "no affiliate links for onions").toHaveCount(
    0,
  );
  await page.goBack();
  await expect(organic).toBeVisible();
});

test(
  "products are filtered and sorted, and every link names its shop",
  { tag: "@both-widths" },
  async ({ page, isMobile }) => {
    await open(page, "/dog-products");
    const main = page.getByRole("main");
    const cards = main.getByRole("article");
    await expect(cards).toHaveCount(16);
    await expect(cards.getByRole("link", { name: /^View at Amazon UK/ })).toHaveCount(16);
    await expect(main).not.toContainText(/Out of Stock|★|% off|was £/);
    await main.getByRole("button", { name: "Health & Wellness" }).click();
    await expect(main.getByText("Showing 4 of 16 products")).toBeVisible();
    await main.getByRole("button", { name: "All", exact: true }).click();
    await main.getByRole("combobox", { name: "Sort by" }).selectOption("Price: high to low");
    await expect(main.getByText("Showing 16 of 16 products, the 2 with a published price first")).toBeVisible();
    await expect(cards.first()).toContainText("Everyday collar");
    await main.getByRole("searchbox").fill("freezer");
    await expect(cards.first()).toContainText(/freezer/i);
    await main.getByRole("searchbox").fill("unicorn");
    await main.getByRole("button", { name: "Clear filters" }).click();
    await expect(cards).toHaveCount(16);

    await open(page, "/cat-products");
    await expect(main.getByText("Showing 8 of 8 products")).toBeVisible();
    const sorts = main.getByRole("combobox", { name: "Sort by" }).getByRole("option");
    await expect(sorts, "no sorting by price without published prices").toHaveText(["Featured", "Name"]);
    if (isMobile) await main.getByRole("combobox", { name: "Category" }).selectOption("Toys");
    else await main.getByRole("button", { name: "Toys" }).click();
    await expect(main.getByText("Showing 1 of 8 products")).toBeVisible();
  },
);

test.describe("an unpublished recipe", () => {
  // The console reports the rejected request.
  test.use({ expectedMessages: /status of 422/ });

  test("can be removed from the basket, and clearing the basket can be undone", async ({ page }) => {
    await page.addInitScript(() => {
      if (localStorage.getItem("basket") === null)
        localStorage.setItem("basket", JSON.stringify({ recipes: [1, 999] }));
    });
    await open(page, "/basket");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Remove recipe 999 from the basket" }).click();
    await expect(main.getByRole("region", { name: "Shopping list" })).toBeVisible();
    await main.getByRole("button", { name: "Clear All" }).click();
    await expect(main.getByRole("region", { name: "Shopping list" })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(main.getByRole("region", { name: "Shopping list" })).toBeVisible();
  });
});

function escapeForRegExp(text: string): string {
  return text.replace(/[^\w ]/g, "\\$&");
}
