/** Pet profiles, portions and batches for a pet, the nutrition checker, and the filters of a list. */
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { expectSteadyLayout, observeLayoutShifts } from "../layout-shift.ts";
import { open, test } from "../site.ts";
import { enterPowder } from "../visitor-forms.ts";

async function setUpBella(page: Page): Promise<void> {
  await open(page, "/dog-recipes");
  await page.getByRole("button", { name: "Set Up Your Dog's Profile" }).click();
  const form = page.getByRole("form", { name: "Your dog" });
  const save = form.getByRole("button", { name: "Save profile" });
  await expect(save).toBeDisabled();
  await form.getByLabel("Name (optional)").fill("Bella");
  await form.getByRole("combobox", { name: "Breed" }).fill("Labrador");
  await page
    .getByRole("option", { name: /Labrador/ })
    .first()
    .click();
  await expect(form.getByLabel("Weight in kg"), "the breed fills an empty weight").not.toHaveValue("");
  await form.getByLabel("years").fill("4");
  await form.getByLabel("Weight in kg").fill("25");
  await form.getByRole("combobox", { name: "Activity" }).selectOption("Medium");
  await save.click();
}

/** Energy and cost of the amounts in the address must be the same at the button, at the ingredients and in the nutrition. */
async function expectFiguresOfShownSize(page: Page, feeding: Locator): Promise<void> {
  const { search } = new URL(page.url());
  const response = await page.request.get(`/api/recipes/9${search}`);
  const shown = (await response.json()) as { kcalPerBatch: number; estimatedCost: { total: number } };
  const kcal = `${new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 }).format(shown.kcalPerBatch)} kcal`;
  const cost = `£${shown.estimatedCost.total.toFixed(2)}`;
  const summary = new RegExp(`[\\d.]+ (kg|g) of food, ${kcal}, about ${cost}, \\d+ amounts? changed\\.$`);
  await expect(feeding.getByText(/^Now 7 days for Bella/)).toHaveText(summary);
  const ingredients = page.getByRole("region", { name: "Ingredients" });
  await expect(ingredients.getByText(/^Now [\d.]+ times the recipe/)).toHaveText(summary);
  await expect(page.getByRole("main").getByText("Feeds Bella for 7 days").first()).toBeVisible();
  const nutrition = page.getByRole("region", { name: "Nutrition", exact: true });
  await nutrition.getByRole("heading", { name: "Nutrition", exact: true }).scrollIntoViewIfNeeded();
  const details = nutrition.locator("details").first();
  if ((await details.getAttribute("open")) === null) await details.locator("summary").first().click();
  await expect(nutrition).toContainText(kcal);
  await expect(nutrition).toContainText(cost);
}

test(
  "a dog is set up, gets a portion of a recipe, and a batch for a week",
  { tag: "@both-widths" },
  async ({ page }) => {
    await setUpBella(page);
    const card = page.getByRole("main").getByRole("article").first();
    await expect(card).toContainText(/\d+ g, twice a day/);
    await expect(card).toContainText(/£\d+\.\d\d a day/);
    await expect(card).toContainText(/Feeds Bella for/);

    await open(page, "/recipe/9");
    const feeding = page.getByRole("region", { name: "How much for Bella" });
    await expect(feeding).toContainText(/Bella: \d+ g, twice a day/);
    await expectAccessible(page);
    const toggle = feeding.getByRole("button", { name: "Show calculator", expanded: false });
    await toggle.click();
    await expect(feeding.getByRole("button", { name: "Hide calculator", expanded: true })).toBeFocused();
    await expect(feeding).toContainText("1,096 kcal");
    await expect(feeding).toContainText(/\d+ g, twice a day/);
    await expect(feeding).toContainText(/£\d+\.\d\d/);
    const first = page.getByRole("main").getByRole("listitem").filter({ hasText: "beef" }).first();
    const amountBefore = await first.innerText();
    await feeding.getByRole("button", { name: "Make 7 days for Bella" }).click();
    await expect(page).toHaveURL(/scale=/);
    await expect(first).not.toHaveText(amountBefore);
    await expectFiguresOfShownSize(page, feeding);

    await page.reload();
    await toggle.click();
    await expect(feeding, "the profile survives a reload").toContainText("1,096 kcal");
    for (const title of ["7-day switch plan", "How we worked this out"]) {
      await feeding.getByText(title).click();
    }
    await expect(feeding).toContainText("Kleiber");
    await expect(feeding.getByText("Compare with the classic formula")).toHaveCount(0);
    await expectAccessible(page);
  },
);

test("a dog that must not eat chicken gets recipes without it on the home page, and a warning on the others", async ({
  page,
}) => {
  await setUpBella(page);
  const profile = page.getByRole("region", { name: "Dog profile" });
  await profile.getByRole("button", { name: "Edit" }).click();
  const field = profile.getByLabel("Must not eat (optional)");
  await field.fill("chicken");
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile).toContainText("must not eat chicken");

  await observeLayoutShifts(page);
  await open(page, "/");
  const section = page.getByRole("region", { name: "For Bella today" });
  const recipes = section.getByRole("listitem");
  await expect(recipes).toHaveCount(3);
  for (const recipe of await recipes.all()) {
    await expect(recipe).toContainText(/no chicken/);
    await expect(recipe).toContainText(/\d+ g, twice a day · £\d+\.\d\d a day/);
  }
  await expectSteadyLayout(page);
  await expectAccessible(page);

  await recipes.first().getByRole("link").click();
  const feeding = page.getByRole("region", { name: "How much for Bella" });
  await expect(feeding).toContainText(/\d+ g, twice a day/);

  await open(page, "/?search=chicken");
  const card = page.getByRole("main").getByRole("article").filter({ hasText: "must not eat" }).first();
  await expect(card).toContainText(/This recipe contains .*chicken/);

  await open(page, "/recipe/2");
  await expect(feeding.getByRole("alert")).toContainText(
    /contains .*chicken.*, which your dog must not eat\.Do not feed this recipe\./,
  );
  await expect(feeding).not.toContainText("twice a day");
  await expect(feeding.getByRole("button", { name: /^Make 7 days/ })).toHaveCount(0);
  await expectAccessible(page);
});

test("two dogs are stored, switched, and moved to another browser with a file", async ({ page, browser, baseURL }) => {
  await setUpBella(page);
  const profile = page.getByRole("region", { name: "Dog profile" });
  await profile.getByRole("button", { name: "Add another dog" }).click();
  const form = page.getByRole("form", { name: "Your dog" });
  await form.getByLabel("Name (optional)").fill("Otto");
  await form.getByRole("combobox", { name: "Breed" }).fill("Pug");
  await page.getByRole("option", { name: "Pug", exact: true }).click();
  await form.getByLabel("years").fill("2");
  await form.getByLabel("months").fill("6");
  await form.getByRole("button", { name: "Save profile" }).click();
  const card = page.getByRole("main").getByRole("article").first();
  await expect(card).toContainText("Feeds Otto for");
  const ottoPortion = await card.getByText(/ a day/).innerText();
  await profile.getByRole("button", { name: "Switch to Bella" }).click();
  await expect(card).toContainText("Feeds Bella for");
  await expect(card.getByText(/ a day/)).not.toHaveText(ottoPortion);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    profile.getByRole("button", { name: "Export" }).click(),
  ]);
  const file = await download.path();
  const otherPage = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await open(otherPage, "/dog-recipes");
  await otherPage.getByRole("button", { name: "Set Up Your Dog's Profile" }).click();
  await otherPage.getByLabel("Pet file").setInputFiles(file);
  const otherProfile = otherPage.getByRole("region", { name: "Dog profile" });
  await expect(otherProfile).toContainText("Labrador Retriever · 4 years · 25 kg");
  await expect(otherProfile.getByRole("button", { name: "Switch to Otto" })).toBeVisible();
  await otherPage.close();
});

test("a visitor's recipe is checked, found incomplete, and balanced", async ({ page }) => {
  await open(page, "/tools/nutrition-checker");
  await page
    .getByLabel("Ingredients, one per line")
    .fill("450 g chicken thigh, skinless\n200 g white rice\n100 g carrots");
  await page.getByRole("button", { name: "Check this recipe" }).click();
  const result = page.getByRole("region", { name: "Your recipe" });
  await expect(result).toContainText("Incomplete: too little calcium");
  await expect(result).toContainText("3 of 3 recognised");
  await result.getByLabel("Days to cook for").fill("7");
  await result.getByLabel("Weight in kg").fill("12");
  await result.getByRole("button", { name: "Balance this recipe" }).click();
  // The solver of a development build takes more than the usual wait when other tests use the processor.
  await expect(
    result.getByRole("heading", {
      name: /^(Complete|Just complete) for adult maintenance \(AAFCO 2016, by calculation\)/,
    }),
  ).toBeVisible({ timeout: 30_000 });
  await expect(result).toContainText(/7 days for a dog of 12\skg: about \d+ g of cooked food a day, \d{3} kcal/);
  await result.getByRole("button", { name: "Use this version" }).click();
  await expect(page.getByLabel("Ingredients, one per line")).toHaveValue(/kelp tablets/);
});

test("a visitor enters the label of a powder, and recipes are made with it", async ({ page }) => {
  await open(page, "/tools/nutrition-checker");
  await enterPowder(page, "Complete Mix");
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Use Complete Mix" }), "the label survives a reload").toBeChecked();

  await page
    .getByLabel("Ingredients, one per line")
    .fill("450 g chicken thigh, skinless\n200 g white rice\n100 g carrots\n10 g rapeseed oil");
  await page.getByRole("button", { name: "Check this recipe" }).click();
  const result = page.getByRole("region", { name: "Your recipe" });
  await result.getByRole("button", { name: "Balance this recipe" }).click();
  await expect(result.getByText(/g Complete Mix$/)).toBeVisible();
  await expectAccessible(page);
  await result.getByRole("button", { name: "Use this version" }).click();
  await expect(page.getByLabel("Ingredients, one per line")).toHaveValue(/g Complete Mix/);
  await expect(result).toContainText("Complete Mix");

  await open(page, "/recipe/1");
  await page.getByRole("heading", { name: "Nutrition", exact: true }).scrollIntoViewIfNeeded();
  await page.getByText("I have a powder or tablets of my own").click();
  const own = page.getByRole("region", { name: "Make it with my powder" });
  await own.scrollIntoViewIfNeeded();
  await own.getByRole("button", { name: "Make it with Complete Mix" }).click();
  await expect(own.getByText(/g Complete Mix$/)).toBeVisible();
});

test("an onion in a visitor's recipe shows a warning", async ({ page }) => {
  await open(page, "/tools/nutrition-checker");
  await page.getByLabel("Ingredients, one per line").fill("400 g beef mince, 10 % fat\n1 onion, chopped");
  await page.getByRole("button", { name: "Check this recipe" }).click();
  await expect(page.getByRole("region", { name: "Your recipe" })).toContainText(/Onion/);
  await expect(page.getByRole("region", { name: "Your recipe" })).toContainText(/red blood cells/);
});

test.describe("the filters of a list", () => {
  // The console reports the rejected request for an unknown food.
  test.use({ expectedMessages: /400 \(Bad Request\)/ });

  test(
    "combine life stage, verdict and a food to leave out, and report an unknown food",
    { tag: "@both-widths" },
    async ({ page, request }) => {
      await open(page, "/cat-recipes");
      const more = page.getByRole("button", { name: "More filters" });
      if (await more.isVisible()) await more.click();
      await page.getByLabel("Life stage").selectOption("Kitten");
      await page.getByLabel("Nutrition", { exact: true }).selectOption("Complete by calculation");
      await page.getByLabel("Leave out", { exact: true }).fill("unicorn");
      await page.getByRole("button", { name: "Leave out this food" }).click();
      await expect(page.getByRole("main").getByRole("alert")).toContainText("unicorn");
      await page.getByLabel("Leave out", { exact: true }).fill("chicken");
      await page.getByRole("button", { name: "Leave out this food" }).click();
      const query = "lifeStage=growth&verdict=complete&exclude=chicken";
      await expect(page).toHaveURL(new RegExp(`/cat-recipes\\?${query}$`));
      const response = await request.get(`/api/recipes?petType=cat&sort=difficulty&limit=24&${query}`);
      const recipes = (await response.json()) as { title: string; category: string; ingredients: string[] }[];
      expect(recipes.length).toBeGreaterThan(0);
      for (const { category, ingredients } of recipes) {
        expect(category).toBe("kitten");
        expect(ingredients.join("\n")).not.toMatch(/chicken/i);
      }
      const headings = page.getByRole("main").getByRole("article").getByRole("heading");
      await expect.poll(() => headings.allTextContents()).toEqual(recipes.map(({ title }) => title));
    },
  );
});

test("a list can leave out chicken", async ({ page }) => {
  await open(page, "/dog-recipes?exclude=chicken");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards.first()).toBeVisible();
  for (const title of await cards.getByRole("heading").allTextContents()) expect(title).not.toMatch(/chicken/i);
});
