/** Search a recipe, read it, scale it, cook it and print it. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../accessibility.ts";
import { expect, open, test, waitUntilLoaded } from "../site.ts";

interface Detail {
  id: number;
  title: string;
  servings: number;
  offeredServings: number[];
  instructions: string[];
  nutritionalBenefits: string[];
  lines: { text: string; metric: string; us: string; food: string | null }[];
  steps: { text: string; us: string; timers: { label: string; seconds: number }[] }[];
}

const readRecipe = async (request: APIRequestContext, address: string): Promise<Detail> =>
  (await (await request.get(address)).json()) as Detail;

const ingredients = (page: Page) => page.getByRole("region", { name: "Ingredients" }).getByRole("checkbox");

/** Expects each ingredient line to show the amount that the server calculated. */
async function expectLines(page: Page, amounts: string[]): Promise<void> {
  await expect(ingredients(page)).toHaveCount(amounts.length);
  const list = page.getByRole("region", { name: "Ingredients" }).getByRole("listitem");
  for (const [index, amount] of amounts.entries()) await expect(list.nth(index)).toContainText(amount);
}

test(
  "search salmon, open a recipe, switch to US measures, double it, cook, print",
  { tag: "@both-widths" },
  async ({ page, request, isMobile }) => {
    await page.addInitScript(() => {
      const calls: string[] = [];
      Object.assign(window, { calls });
      window.print = () => void calls.push("print");
      const lock = navigator.wakeLock.request.bind(navigator.wakeLock);
      navigator.wakeLock.request = (type) => {
        calls.push("wake lock");
        return lock(type);
      };
    });
    const calls = () => page.evaluate(() => (window as unknown as { calls: string[] }).calls);

    await open(page, "/");
    if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
    const searchArea = isMobile ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("banner");
    await searchArea.getByRole("combobox", { name: "Search recipes" }).fill("salmon");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/\?search=salmon$/);
    const results = page.getByRole("main").getByRole("article");
    await expect(results.first()).toContainText(/salmon/i);

    const title = await results.first().getByRole("heading").innerText();
    await results
      .first()
      .getByRole("link", { name: /View Recipe/ })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const id = new URL(page.url()).pathname.replace("/recipe/", "");
    const recipe = await readRecipe(request, `/api/recipes/${id}`);
    expect(recipe.title).toBe(title);
    await expectLines(
      page,
      recipe.lines.map((line) => line.metric),
    );

    await page.getByRole("radio", { name: "US" }).check();
    await expectLines(
      page,
      recipe.lines.map((line) => line.us),
    );

    await page.getByRole("button", { name: "Double the servings" }).click();
    await expect(page).toHaveURL(new RegExp(`servings=${recipe.servings * 2}$`));
    const doubled = await readRecipe(request, `/api/recipes/${id}?servings=${recipe.servings * 2}`);
    await expectLines(
      page,
      doubled.lines.map((line) => line.us),
    );

    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expectLines(
      page,
      doubled.lines.map((line) => line.us),
    );
    for (const step of doubled.steps) await expect(page.getByText(step.us, { exact: true })).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    for (const button of await page.getByRole("button").all()) await expect(button).toBeHidden();
    await expect(page.getByRole("heading", { name: "Before you feed this" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Nutrition", exact: true })).toBeHidden();
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: "screen" });

    await page.getByRole("button", { name: "Start cook mode" }).click();
    const cook = page.getByRole("dialog");
    for (const [index, step] of doubled.steps.entries()) {
      await expect(cook).toContainText(step.us);
      const size = await cook.getByText(step.us).evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
      expect(size).toBeGreaterThanOrEqual(20);
      if (index < doubled.steps.length - 1) await page.keyboard.press("ArrowRight");
    }
    expect(await calls()).toContain("wake lock");
    await page.keyboard.press("Escape");
    await expect(cook).toHaveCount(0);

    await page.getByRole("button", { name: /^Print/ }).click();
    expect(await calls()).toContain("print");
  },
);

test("a ticked ingredient stays ticked when the measures change", async ({ page }) => {
  await open(page, "/recipe/3");
  const first = ingredients(page).first();
  await expect(first).not.toBeChecked();
  await first.check();
  await page.getByRole("radio", { name: "US" }).check();
  await expect(ingredients(page).first()).toBeChecked();
  await expect(ingredients(page).nth(1)).not.toBeChecked();
});

test("servings stay within their limits and are stored in the address", async ({ page, request }) => {
  const recipe = await readRecipe(request, "/api/recipes/5");
  await open(page, "/recipe/5?servings=59");
  const moreServings = page.getByRole("button", { name: "More servings" });
  await moreServings.click();
  await expect(page).toHaveURL(/servings=60$/);
  await expect(moreServings).toBeDisabled();
  const sixty = await readRecipe(request, "/api/recipes/5?servings=60");
  await expectLines(
    page,
    sixty.lines.map((line) => line.metric),
  );
  await page.reload();
  await waitUntilLoaded(page);
  await expectLines(
    page,
    sixty.lines.map((line) => line.metric),
  );

  const [smallest] = recipe.offeredServings;
  await open(page, `/recipe/5?servings=${smallest}`);
  await expect(page.getByRole("button", { name: "Fewer servings" })).toBeDisabled();
  await open(page, "/recipe/5");
  await expectLines(
    page,
    recipe.lines.map((line) => line.metric),
  );
});

test.describe("a link to a size that is not offered", () => {
  test.use({ expectedMessages: /status of 422/ });

  test("shows the recipe and the sizes that are", async ({ page, request }) => {
    const recipe = await readRecipe(request, "/api/recipes/1");
    const [smallest] = recipe.offeredServings;
    await open(page, "/recipe/1?servings=1");
    await expect(page.getByText(`Whole ones give the right dose for ${smallest} to 60 servings.`)).toBeVisible();
    await expectLines(
      page,
      recipe.lines.map((line) => line.metric),
    );
    await page.getByRole("button", { name: "More servings" }).click();
    await expect(page).toHaveURL(new RegExp(`servings=${recipe.servings + 1}$`));
    await expect(page.getByText(`For ${smallest} to 60 servings.`)).toBeVisible();
  });
});

test("one jar lists what to mix for several batches", { tag: "@both-widths" }, async ({ page }) => {
  await open(page, "/recipe/66");
  const jar = page.getByRole("region", { name: "One jar for the supplements" });
  await jar.getByRole("button", { name: "Show the mix" }).click();
  await expect(jar.getByText(/^For 8 batches of \d+ servings/)).toBeVisible();
  await jar.getByRole("combobox", { name: "Batches in the jar" }).selectOption("20");
  await expect(jar.getByText(/Use one part in 20 of that weight/)).toBeVisible();
  await expectAccessible(page);
});

test.describe("a browser set to US English", () => {
  test.use({ locale: "en-US" });

  test("starts with US measures and remembers a switch to metric", async ({ page, request }) => {
    const recipe = await readRecipe(request, "/api/recipes/5");
    await open(page, "/recipe/5");
    await expectLines(
      page,
      recipe.lines.map((line) => line.us),
    );
    await page.getByRole("radio", { name: "Metric" }).check();
    await page.reload();
    await waitUntilLoaded(page);
    await expectLines(
      page,
      recipe.lines.map((line) => line.metric),
    );
  });
});

test("a recipe shows its author, benefits, storage advice and disclaimer", async ({ page, request }) => {
  const recipe = await readRecipe(request, "/api/recipes/70");
  await open(page, "/recipe/70");
  const main = page.getByRole("main");
  await expect(main).toContainText("Natural Pet Recipes kitchen");
  await expect(main).toContainText("No reviews yet");
  await expect(main).toContainText("Educational, not veterinary advice");
  await expect(main).toContainText("Store in the fridge for up to 3 days or in the freezer for up to 3 months.");
  await expect(main, "no advice for food in general, because the recipe states its own time").not.toContainText(
    "or 2 days with fish",
  );
  for (const benefit of recipe.nutritionalBenefits) await expect(main).toContainText(benefit);
  await expect(page).toHaveTitle(`${recipe.title} | Natural Cat Recipes`);
  await main.getByRole("link", { name: "Cat recipes" }).click();
  await expect(page).toHaveURL(/\/cat-recipes$/);
});

test(
  "a recipe without its beef stays complete, is kept, and opens to be cooked",
  { tag: "@both-widths" },
  async ({ page }) => {
    await open(page, "/recipe/4");
    const main = page.getByRole("main");
    await main.getByText("Swap an ingredient", { exact: true }).click();
    await main.getByRole("combobox", { name: "What don’t you have?" }).selectOption("lean beef mince");
    const offer = main.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Open this version/ }) });
    await expect(offer.first()).toContainText(" instead of 425\u00a0g lean beef mince", { timeout: 15_000 });
    await expect(offer.first()).toContainText("Complete");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const food = await offer.first().getByRole("heading").innerText();
    await offer.first().getByRole("button", { name: "Keep it" }).click();
    await open(page, "/my-recipes");
    await main
      .getByRole("link", { name: new RegExp(food, "i") })
      .first()
      .click();
    await expect(main.getByRole("button", { name: "Start cook mode" })).toBeVisible();
    await expect(main.getByText(/^Complete/).first()).toBeVisible();
  },
);
