/** From an animal to its bowl: set it up, read what it eats, cook for a week, then check and balance a recipe of one's own. */
import { expect, type Page } from "@playwright/test";
import { open, test } from "../site.ts";

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
  await form.getByLabel("Age in months").fill("48");
  await form.getByLabel("Weight in kg").fill("25");
  await form.getByRole("combobox", { name: "Activity" }).selectOption("Medium");
  await save.click();
}

test("a 25 kg neutered dog is set up, portioned by a recipe, and cooked for a week", async ({ page }) => {
  await setUpBella(page);
  const card = page.getByRole("main").getByRole("article").first();
  await expect(card).toContainText(/2 × \d+ g a day/);
  await expect(card).toContainText(/£\d+\.\d\d a day/);
  await expect(card).toContainText(/this batch lasts/);

  await open(page, "/recipe/9");
  const feeding = page.getByRole("region", { name: "How much for Bella" });
  await expect(feeding).toContainText("1,252 kcal");
  await expect(feeding).toContainText(/2 × \d+ g a day/);
  await expect(feeding).toContainText(/£\d+\.\d\d/);
  const first = page.getByRole("main").getByRole("listitem").filter({ hasText: "beef" }).first();
  const written = await first.innerText();
  await feeding.getByRole("button", { name: "Make 7 days for Bella" }).click();
  await expect(page).toHaveURL(/scale=/);
  await expect(first).not.toHaveText(written);

  await page.reload();
  await expect(feeding, "the profile outlives the page").toContainText("1,252 kcal");
});

test("a recipe of one's own is checked, found wanting, and balanced", async ({ page }) => {
  await open(page, "/tools/nutrition-checker");
  await page
    .getByLabel("Ingredients, one a line")
    .fill("450 g chicken thigh, skinless\n200 g white rice\n100 g carrots");
  await page.getByRole("button", { name: "Check this recipe" }).click();
  const mine = page.getByRole("region", { name: "Your recipe" });
  await expect(mine).toContainText("Incomplete: missing calcium");
  await expect(mine).toContainText("3 of 3 understood");
  await mine.getByLabel("Days to cook for").fill("7");
  await mine.getByLabel("Weight in kg").fill("12");
  await mine.getByRole("button", { name: "Balance this" }).click();
  await expect(mine.getByRole("heading", { name: "Complete for adult maintenance (by calculation)" })).toBeVisible();
  await expect(mine).toContainText(/7 days for a dog of 12 kg: about \d+ g of the finished dish a day, \d{3} kcal/);
  await mine.getByRole("button", { name: "Use this version" }).click();
  await expect(page.getByLabel("Ingredients, one a line")).toHaveValue(/eggshell powder/);
});

test("an onion in a recipe of one's own is warned about", async ({ page }) => {
  await open(page, "/tools/nutrition-checker");
  await page.getByLabel("Ingredients, one a line").fill("400 g beef mince, 10 % fat\n1 onion, chopped");
  await page.getByRole("button", { name: "Check this recipe" }).click();
  await expect(page.getByRole("region", { name: "Your recipe" })).toContainText(/Onion/);
  await expect(page.getByRole("region", { name: "Your recipe" })).toContainText(/red blood cells/);
});

test("chicken can be left out of a list", async ({ page }) => {
  await open(page, "/dog-recipes?exclude=chicken");
  const shown = page.getByRole("main").getByRole("article");
  await expect(shown.first()).toBeVisible();
  for (const title of await shown.getByRole("heading").allInnerTexts()) expect(title).not.toMatch(/chicken/i);
});
