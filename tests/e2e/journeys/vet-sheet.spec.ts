/** The sheet for the vet: the mean of three recipes, the doses of a day, and one printed page. */
import { expectAccessible } from "../accessibility.ts";
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
