/** An owner's own recipe: pasted, balanced with the owner's powder, cooked, and followed by weighing the dog a month later. */
import { expectAccessible, expectNoSidewaysScroll } from "../accessibility.ts";
import { expect, open, test } from "../site.ts";
import { enterPowder, savePet } from "../visitor-forms.ts";
import type { Page } from "@playwright/test";

const pasted = `Chicken and rice for Bruno

Serves 6

Ingredients
450 g chicken thigh, skinless
200 g white rice
100 g carrots
10 g rapeseed oil

Method
1. Simmer the chicken thigh, the rice and the carrots for 25 minutes.
2. Let it cool until it is hand-warm, then stir in the rapeseed oil.`;

const beefStew = `Beef stew

Serves 6

Ingredients
500 g beef mince
200 g white rice
100 g carrots

Method
1. Simmer the beef mince with the rice for 20 minutes.
2. Add the carrots and simmer for 5 minutes.
3. Cool.`;

const title = "Chicken and rice for Bruno";
const monthMs = 28 * 24 * 60 * 60 * 1000;

/** Returns the grams per meal that the page of the own recipe shows for Bruno. */
async function gramsPerMeal(page: Page): Promise<number> {
  const portion = page.getByRole("region", { name: "Portion and cost" }).getByText(/ g, twice a day/);
  return Number(/([\d,]+)\sg, twice a day/.exec(await portion.first().innerText())?.[1]?.replace(",", ""));
}

/** Waits for the page of the kept recipe. Until then, the list and the imported recipe have a button to change it. */
async function expectKept(page: Page): Promise<void> {
  await expect(page.getByText("This recipe is not kept yet.")).toHaveCount(0);
}

test("an own recipe is pasted, balanced with an own powder, cooked, and adjusted after a month", async ({ page }) => {
  const now = Date.now();
  await page.clock.setFixedTime(now - monthMs);
  await open(page, "/tools/calorie-calculator?petType=dog");
  await savePet(page, "dog", { name: "Bruno", breed: "Labrador Retriever", years: 5, weightKg: 30 });

  await open(page, "/my-recipes");
  const main = page.getByRole("main");
  await main.getByText("Import a recipe", { exact: true }).click();
  await main.getByRole("textbox", { name: "Recipe" }).fill(pasted);
  await main.getByRole("button", { name: "Read this recipe" }).click();
  await main.getByRole("button", { name: "For a dog" }).click();
  await expect(main.getByText(/^Incomplete: too little /)).toBeVisible();
  await main.getByRole("button", { name: "Keep this recipe" }).click();
  await expect(page).toHaveURL(/\/my-recipes\?recipe=\w+$/);
  await expectKept(page);
  const address = page.url();

  await main.getByRole("button", { name: `Change or balance ${title}` }).click();
  await expect(page).toHaveURL(/\/tools\/nutrition-checker$/);
  await enterPowder(page, "Complete Mix");
  await main.getByRole("button", { name: "Check this recipe" }).click();
  const result = main.getByRole("region", { name: title });
  await result.getByRole("button", { name: "Balance this recipe" }).click();
  await expect(result.getByRole("heading", { name: /^(Complete|Just complete) for adult maintenance/ })).toBeVisible();
  await expect(result.getByText(/g Complete Mix$/)).toBeVisible();
  await expectAccessible(page);
  await result.getByRole("button", { name: "Use this version" }).click();
  await result.getByRole("button", { name: `Replace the kept ‘${title}’` }).click();
  await result.getByRole("link", { name: "My recipes" }).click();
  await expect(page).toHaveURL(address);
  await expect(main.getByText(/^(Complete|Just complete) for adult maintenance/).first()).toBeVisible();
  await expect(main.getByText("6 servings")).toBeVisible();
  // The server writes no steps for an own powder, so a note names it with the method and with every step.
  const note = page.getByRole("note").filter({ hasText: /^The steps do not mention: .*Complete Mix/ });
  await expect(main.filter({ has: note })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const before = await gramsPerMeal(page);

  await main.getByRole("button", { name: "Start cook mode" }).click();
  const cook = page.getByRole("dialog", { name: title });
  await cook.getByRole("button", { name: "Ingredients" }).click();
  await expect(cook.getByRole("region", { name: "Ingredients" })).toContainText("Complete Mix");
  await cook.getByRole("button", { name: "Ingredients" }).click();
  while (!(await cook.getByText(/hand-warm/).isVisible())) await cook.getByRole("button", { name: "Next" }).click();
  await expect(cook.getByRole("note")).toContainText("Complete Mix");
  await cook.getByRole("button", { name: "Close cook mode" }).click();

  await open(page, "/");
  await page.getByRole("link", { name: "Start a weight diary for Bruno" }).click();
  const diary = page.getByRole("region", { name: "Weights of Bruno" });
  await diary.getByRole("button", { name: /^Add 30 kg of .* from the profile$/ }).click();
  await expect(diary).toContainText("A trend needs two weights");

  await page.clock.setFixedTime(now);
  await open(page, "/");
  await expect(page.getByText("The next weigh-in is due now.")).toBeVisible();
  await page.getByRole("link", { name: "Weight diary of Bruno" }).click();
  await diary.getByLabel("Weight in kg").fill("30.9");
  await diary.getByRole("button", { name: "Add the weight" }).click();
  await expect(diary).toContainText("It gained 0.75 % of its weight a week over 4 weeks.");
  await expect(diary.getByRole("img", { name: /The goal is 30 kg\./ })).toBeVisible();
  await expectAccessible(page);
  await diary.getByRole("button", { name: "Change Bruno's portions" }).click();
  await expect(diary).toContainText("Portions are 5 % less than calculated");

  await open(page, address);
  const after = await gramsPerMeal(page);
  // Meals are rounded to 5 g.
  expect(Math.abs(after - 0.95 * before)).toBeLessThanOrEqual(5);
  expect(after).toBeLessThan(before);
});

test("an own recipe that is balanced with foods and supplements gets steps that name them", async ({ page }) => {
  await open(page, "/my-recipes");
  const main = page.getByRole("main");
  await main.getByText("Import a recipe", { exact: true }).click();
  await main.getByRole("textbox", { name: "Recipe" }).fill(beefStew);
  await main.getByRole("button", { name: "Read this recipe" }).click();
  await main.getByRole("button", { name: "For a dog" }).click();
  await main.getByRole("button", { name: "Keep this recipe" }).click();
  await expectKept(page);
  await main.getByRole("button", { name: "Change or balance Beef stew" }).click();
  await main.getByRole("button", { name: "Check this recipe" }).click();
  const result = main.getByRole("region", { name: "Beef stew" });
  await result.getByRole("button", { name: "Balance this recipe" }).click();
  const steps = result.getByRole("region", { name: "New steps" });
  await expect(steps).toContainText("kelp");
  await expectAccessible(page);
  await result.getByRole("button", { name: "Replace the kept ‘Beef stew’" }).last().click();
  await result.getByRole("link", { name: "My recipes" }).click();
  await expect(main.getByText("6 servings")).toBeVisible();
  await expect(main.getByText(/, £[\d.]+ per serving/)).toBeVisible();
  const method = main.getByRole("region", { name: "Method" });
  for (const food of [/liver/, /kelp/, /choline/]) await expect(method).toContainText(food);
  await expect(main.getByRole("note")).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  await main.getByRole("button", { name: "Start cook mode" }).click();
  const cook = page.getByRole("dialog", { name: "Beef stew" });
  await expect(cook.getByRole("note")).toHaveCount(0);
  while (!(await cook.getByText(/kelp/).isVisible())) await cook.getByRole("button", { name: "Next" }).click();
});
