/** The AI Assistant: a visitor asks, changes the answer, creates a recipe, and submits one with suggested steps. */
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../accessibility.ts";
import { expect, open, test, waitUntilLoaded } from "../site.ts";

// The server answers 422 if a recipe cannot be created as described, and the browser logs it.
test.use({ expectedMessages: /status of 422/ });

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const titles = (page: Page) => cards(page).getByRole("heading").allInnerTexts();
const question = (page: Page) => page.getByRole("textbox", { name: /^What would you like to cook/ });
const chips = (page: Page) => page.getByRole("list", { name: "How we understood it" });
const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Opens the tab of the assistant on a page. */
async function openAssistant(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.getByRole("tab", { name: "AI Assistant" }).click();
  await expect(question(page)).toBeVisible();
}

/** Waits until the answer to the latest question is shown. */
async function waitForAnswer(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Recommended recipes" })).toBeVisible();
}

test("a visitor asks, changes the answer, removes a chip and goes back", { tag: "@both-widths" }, async ({ page }) => {
  await openAssistant(page, "/search");
  await expect(page).toHaveURL(/\/search\?tab=ai$/);
  await expect(button(page, "Search")).toBeDisabled();
  await question(page).fill("A chicken dinner for my dog without rice");
  await question(page).press("Enter");
  await waitForAnswer(page);
  await expect(page).toHaveURL(/[?&]q=A\+chicken\+dinner/);
  await expect(chips(page)).toContainText(/chicken/i);
  await expect(chips(page)).toContainText(/rice/i);
  await expect(cards(page).first()).toContainText("Why it fits:");
  const first = await titles(page);
  // The page scrolls to the heading of the answer, below the header of 80 pixels.
  const heading = await page.getByRole("heading", { name: /^“A chicken dinner/ }).boundingBox();
  const card = await cards(page).first().boundingBox();
  const distance = (card?.y ?? Infinity) - (heading?.y ?? 0);
  expect(distance, "the first recipe begins on the first screen of the answer").toBeLessThan(844 - 80);
  await expectAccessible(page);

  await button(page, "Cheaper").click();
  await expect(page.getByText("Changed: cheaper")).toBeVisible();
  await expect(page).toHaveURL(/refine=cheaper/);
  await waitForAnswer(page);
  const cheaper = await titles(page);

  await button(page, /^Remove:.*rice/i).click();
  await expect(page).toHaveURL(/removed=/);
  await expect(chips(page)).not.toContainText(/rice/i);

  await page.goBack();
  await expect(chips(page)).toContainText(/rice/i);
  await expect.poll(() => titles(page)).toEqual(cheaper);
  await page.goBack();
  await expect(page.getByText("Changed: cheaper")).toHaveCount(0);
  await expect.poll(() => titles(page)).toEqual(first);

  await page.reload();
  await waitUntilLoaded(page);
  await waitForAnswer(page);
  expect(await titles(page)).toEqual(first);
  await expect(question(page)).toHaveValue("A chicken dinner for my dog without rice");
});

test("an answer with more chips than fit on a phone does not widen the page", async ({ page }) => {
  await openAssistant(page, "/search");
  await question(page).fill("Easy chicken dinner for my labrador, no beef, no fish, no dairy");
  await question(page).press("Enter");
  await waitForAnswer(page);
  expect(
    await chips(page)
      .getByRole("button", { name: /^Remove:/ })
      .count(),
  ).toBeGreaterThan(5);
  await expectNoSidewaysScroll(page);
});

test(
  "a food that nobody knows is asked about in a field, and Back asks again",
  { tag: "@both-widths" },
  async ({ page }) => {
    await openAssistant(page, "/dog-recipes");
    await question(page).fill("a dinner without flurble");
    await question(page).press("Enter");
    const food = page.getByRole("textbox", { name: "Leave out this food" });
    await expect(food).toBeVisible();
    await expectAccessible(page);
    await food.fill("rice");
    await food.press("Enter");
    await waitForAnswer(page);
    await expect(chips(page)).toContainText("No rice");
    await page.goBack();
    await expect(food).toHaveValue("");
  },
);

test("a disease word refers to a vet, and a toxic food is warned of", async ({ page }) => {
  await openAssistant(page, "/dog-recipes");
  await button(page, "Recipes for joint pain").click();
  await expect(page.getByRole("note")).toContainText("They are not a treatment.");
  await waitForAnswer(page);
  await expectAccessible(page);

  await question(page).fill("a stew with onion");
  await question(page).press("Enter");
  await expect(page.getByRole("alert").first()).toContainText(/Do not feed it to .*: Onion/);

  await question(page).fill("my dog ate chocolate");
  await question(page).press("Enter");
  await expect(page.getByRole("alert").first()).toContainText(/poison line now/);
  await expect(page.getByRole("main").locator("a[href^='tel:']").first()).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test("a recipe is created, opened, cooked from and submitted", { tag: "@both-widths" }, async ({ page }) => {
  await openAssistant(page, "/search");
  await question(page).fill("turkey and potato for an adult, for 3 days");
  await button(page, "Create Custom Recipe").click();
  await page
    .getByRole("group", { name: /dog or a cat/ })
    .getByRole("button", { name: "Dog" })
    .click();
  await expect(page).toHaveURL(/\/recipe\/\d{7,16}$/, { timeout: 30_000 });
  const address = page.url();
  await expect(page.getByText("Custom AI Recipe")).toBeVisible();
  await expect(page.getByText(/^Stored until \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Reviews" })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("button", { name: /^Favourite/ })).toHaveCount(0);
  await page.getByRole("heading", { name: "Nutrition", exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByText("nutrients assessed").first()).toBeVisible();
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await expectAccessible(page);

  await page.reload();
  await waitUntilLoaded(page);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  await button(page, "Start cook mode").click();
  const cook = page.getByRole("dialog", { name: title });
  await expect(cook.getByText(/^Step 1 of \d+$/).first()).toBeVisible();
  await cook.getByRole("button", { name: "Next" }).click();
  await expect(cook.getByText(/^Step 2 of \d+$/).first()).toBeVisible();
  await cook.getByRole("button", { name: "Close cook mode" }).click();
  await expect(cook).toHaveCount(0);

  await page.getByRole("link", { name: "Submit this recipe" }).click();
  await expect(field(page, "Title")).toHaveValue(title.replaceAll(/\s+/g, " "));
  await expect(page).toHaveURL(/\/submit$/);
  await expect(field(page, "Ingredient 1")).not.toHaveValue("");
  await expect(field(page, "Step 1")).not.toHaveValue("");

  // The form has the recipe as a draft now, so the recipe is not filled in again without asking.
  const id = new URL(address).pathname.split("/").at(-1);
  await field(page, "Title").fill("My own pot");
  await open(page, `/submit?recipe=${id}`);
  await expect(page.getByText("You have a draft that you have not sent.")).toBeVisible();
  await page.getByRole("button", { name: "Keep my draft" }).click();
  await expect(field(page, "Title")).toHaveValue("My own pot");
  await page.getByRole("button", { name: "Submit Recipe" }).click();
  await expect(page.getByText("Recipe Submitted!", { exact: true })).toBeVisible();
});

const bruno = {
  name: "Bruno",
  breed: "Beagle",
  ageMonths: 36,
  weightKg: 12,
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
  exclude: "chicken",
};

test(
  "a question that names a saved pet is answered without the foods that it must not eat, until it is removed",
  { tag: "@both-widths" },
  async ({ page, context, request, baseURL }) => {
    const value = encodeURIComponent(JSON.stringify(bruno));
    await context.addCookies([{ name: "dogProfile", value, url: baseURL ?? "" }]);
    await openAssistant(page, "/search");
    await question(page).fill("A turkey dinner for Bruno");
    await expect(field(page, "For").locator("option:checked")).toHaveText("Bruno");
    await expect(page.getByText("Your question names Bruno. We leave out: chicken.")).toBeVisible();
    await question(page).press("Enter");
    await waitForAnswer(page);
    await expect(page).not.toHaveURL(/dogProfile|Beagle|exclude/i);
    await expect(chips(page)).toContainText("Bruno");
    await expect(chips(page)).toContainText(/chicken/i);
    await expectAccessible(page);

    await button(page, "Create Custom Recipe").click();
    await expect(page).toHaveURL(/\/recipe\/\d{7,16}$/, { timeout: 30_000 });
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const recipe = (await (await request.get(`/api/recipes/${id}`)).json()) as { ingredients: string[] };
    expect(recipe.ingredients.length).toBeGreaterThan(0);
    expect(recipe.ingredients.join("\n")).not.toMatch(/chicken/i);

    await page.goBack();
    await waitForAnswer(page);
    await button(page, "Remove: For Bruno").click();
    await expect(chips(page)).not.toContainText(/chicken/i);
    await expect(field(page, "For").locator("option:checked")).toHaveText("Any pet");
    await page.reload();
    await waitUntilLoaded(page);
    await waitForAnswer(page);
    await expect(button(page, "Remove: For Bruno")).toHaveCount(0);
  },
);

test(
  "limits that no recipe meets are explained, and the nearest is created",
  { tag: "@both-widths" },
  async ({ page }) => {
    await openAssistant(page, "/dog-recipes");
    await question(page).fill("beef treats in 2 minutes");
    await button(page, "Create Custom Recipe").click();
    await expect(page.getByText("We found no recipe that meets all of these limits:")).toBeVisible();
    await expectAccessible(page);
    await button(page, "Create this instead").click();
    await expect(page).toHaveURL(/\/recipe\/\d{7,16}$/, { timeout: 30_000 });
  },
);

test(
  "steps are suggested for the visitor's own ingredients and used one by one",
  { tag: "@both-widths" },
  async ({ page }) => {
    await open(page, "/submit");
    await field(page, "Title").fill("Sunday turkey pot");
    await field(page, "Description").fill("Turkey and rice as we cook it on Sundays.");
    await field(page, "Ingredient 1").fill("450 g turkey thigh, skinless");
    await field(page, "Ingredient 1").press("Enter");
    await field(page, "Ingredient 2").fill("200 g white rice");
    await field(page, "Step 1").fill("Wash your hands.");
    await page.getByRole("switch", { name: "AI assistance" }).check();
    await button(page, "Generate Steps").click();
    const list = page.getByRole("region", { name: "Suggested steps" });
    await expect(list.getByRole("listitem").first()).toBeVisible();
    await expect(page.getByText("AI Explanations Generated!", { exact: true })).toBeVisible();
    await expect(field(page, "Step 1")).toHaveValue("Wash your hands.");
    await expect(field(page, "Step 2")).toHaveCount(0);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);

    await list.getByRole("button", { name: "Use step 1", exact: true }).click();
    await expect(field(page, "Step 2")).not.toHaveValue("");
    await list.getByRole("button", { name: "Undo step 1" }).click();
    await expect(field(page, "Step 2")).toHaveCount(0);
    await list.getByRole("button", { name: "Use all steps" }).click();
    await expect(field(page, "Step 1")).toHaveValue("Wash your hands.");
    await page.getByRole("button", { name: "Submit Recipe" }).click();
    await expect(page.getByText("Recipe Submitted!", { exact: true })).toBeVisible();
  },
);
