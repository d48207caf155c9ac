/** The sheet for the vet: the mean of three recipes, the doses of a day, one printed page, and an own recipe. */
import { expectAccessible, expectNoSidewaysScroll } from "../accessibility.ts";
import { expect, open, test } from "../site.ts";

const bruno = {
  name: "Bruno",
  breed: "Labrador Retriever",
  ageMonths: 60,
  weightKg: 30,
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
};

test("the sheet about a dog with three recipes is printed on one A4 page", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const value = encodeURIComponent(JSON.stringify(bruno));
  await context.addCookies([{ name: "dogProfile", value, url: baseURL ?? "" }]);
  const list = await request.get("/api/recipes?petType=dog&category=adult&verdict=complete&limit=3");
  const recipes: { title: string }[] = await list.json();
  expect(recipes).toHaveLength(3);

  await open(page, "/vet-sheet");
  for (const { title } of recipes) {
    await page.getByRole("combobox", { name: "Recipe" }).fill(title);
    await page.getByRole("option", { name: title, exact: true }).click();
  }
  const sheet = page.getByRole("article", { name: "Sheet about Bruno" });
  const mean = sheet.getByRole("region", { name: "Nutrients of all recipes together" });
  await expect(mean).toContainText("equal days are assumed");
  for (const { title } of recipes) await page.getByLabel(`When do you feed ${title}?`).selectOption("2 days a week");
  await expect(mean).toBeVisible();
  await expect(mean).not.toContainText("equal days are assumed");
  await expect(mean).toContainText("Requirement: AAFCO Dog Food Nutrient Profile");
  await expect(mean.getByRole("row", { name: /^Calcium [\d.]+ g [\d.]+ g/ })).toBeVisible();
  await expect(sheet.getByRole("table", { name: "Supplements a day" })).toBeVisible();
  await expectAccessible(page);

  await page.emulateMedia({ media: "print" });
  for (const button of await page.getByRole("button").all()) await expect(button).toBeHidden();
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
});

const pasted = `Bruno's own supper

Serves 4

Ingredients
450 g chicken thigh, skinless
200 g white rice
100 g carrots
5 g eggshell powder

Method
1. Simmer the chicken thigh, the rice and the carrots for 25 minutes.
2. Let it cool, then stir in the eggshell powder.`;

test("an own recipe is kept and listed on the sheet beside a recipe of the site", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const value = encodeURIComponent(JSON.stringify(bruno));
  await context.addCookies([{ name: "dogProfile", value, url: baseURL ?? "" }]);
  const list = await request.get("/api/recipes?petType=dog&category=adult&verdict=complete&limit=1");
  const [listed]: { title: string }[] = await list.json();
  const title = listed?.title ?? "";

  await open(page, "/my-recipes");
  const main = page.getByRole("main");
  await main.getByText("Import a recipe", { exact: true }).click();
  await main.getByRole("textbox", { name: "Recipe" }).fill(pasted);
  await main.getByRole("button", { name: "Read this recipe" }).click();
  await main.getByRole("button", { name: "For a dog" }).click();
  await main.getByRole("button", { name: "Keep this recipe" }).click();
  await expect(page).toHaveURL(/\/my-recipes\?recipe=\w+$/);
  const portion = main.getByRole("region", { name: "Portion and cost" });
  const grams = /([\d,]+)\sg, twice a day/.exec(
    await portion
      .getByText(/ g, twice a day/)
      .first()
      .innerText(),
  )?.[1];

  await open(page, "/vet-sheet");
  await page.getByRole("combobox", { name: "Recipe", exact: true }).fill(title);
  await page.getByRole("option", { name: title, exact: true }).click();
  await page.getByRole("combobox", { name: "My recipes" }).fill("supper");
  await page.getByRole("option", { name: "Bruno's own supper" }).click();
  const sheet = page.getByRole("article", { name: "Sheet about Bruno" });
  const own = sheet.getByRole("region", { name: "2. Bruno's own supper" });
  // The portion is the one that the page of the recipe states.
  expect(grams).toBeDefined();
  await expect(own).toContainText(`Portion if it is the only food: ${grams} g, twice a day.`);
  await expect(own).toContainText("450 g chicken thigh, skinless");
  await page.getByLabel(`When do you feed ${title}?`).selectOption("4 days a week");
  await page.getByLabel("When do you feed Bruno's own supper?").selectOption("3 days a week");
  await expect(own).toContainText("3 days a week: 42.9\u00a0% of the energy.");
  const mean = sheet.getByRole("region", { name: "Nutrients of all recipes together" });
  await expect(mean.getByRole("row", { name: /^Calcium [\d.]+ g [\d.]+ g/ })).toBeVisible();
  const supplements = sheet.getByRole("table", { name: "Supplements a day" });
  await expect(supplements.getByRole("row", { name: /^eggshell powder .*\b2$/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a PDF" }).click();
  expect((await download).suggestedFilename()).toBe("vet-sheet.pdf");
  await page.emulateMedia({ media: "print" });
  await expect(own).toBeVisible();
  for (const button of await page.getByRole("button").all()) await expect(button).toBeHidden();
});
