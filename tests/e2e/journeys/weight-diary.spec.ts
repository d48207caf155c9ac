/** The weight diary of a pet: a second weight, four weeks later, leads to smaller portions. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { open, test } from "../site.ts";

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

const bruno = {
  name: "Bruno",
  breed: "Labrador Retriever",
  ageMonths: 60,
  weightKg: 30,
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
  enteredOn: daysAgo(28),
};

/** Returns the grams per meal of the first recipe on the home page. */
async function gramsPerMeal(page: Page): Promise<number> {
  await open(page, "/");
  const section = page.getByRole("region", { name: "For Bruno today" });
  const text = await section
    .getByText(/ g, twice a day/)
    .first()
    .innerText();
  return Number(/([\d,]+) g, twice a day/.exec(text)?.[1]?.replace(",", ""));
}

test("a dog that has gained weight in four weeks gets 5 % less food", async ({ page, context, baseURL }) => {
  const value = encodeURIComponent(JSON.stringify(bruno));
  await context.addCookies([{ name: "dogProfile", value, url: baseURL ?? "" }]);
  const before = await gramsPerMeal(page);
  await page.getByRole("link", { name: "Start a weight diary for Bruno" }).click();
  const diary = page.getByRole("region", { name: "Weights of Bruno" });
  await diary.getByRole("button", { name: /^Add 30 kg of .* from the profile$/ }).click();
  await expect(diary).toContainText("A trend needs two weights");
  await diary.getByLabel("Weight in kg").fill("30.9");
  await diary.getByRole("button", { name: "Add the weight" }).click();
  await expect(diary).toContainText("It gained 0.75 % of its weight a week over 4 weeks.");
  await expect(diary.getByRole("img", { name: /^Weight from 30 kg/ })).toBeVisible();
  await expectAccessible(page);
  await diary.getByRole("button", { name: "Change Bruno's portions" }).click();
  await expect(diary).toContainText("Portions are 5 % less than calculated");
  const download = page.waitForEvent("download");
  await diary.getByRole("button", { name: "Add reminders to a calendar" }).click();
  expect((await download).suggestedFilename()).toBe("weigh-in.ics");

  const after = await gramsPerMeal(page);
  // Meals are rounded to 5 g.
  expect(Math.abs(after - 0.95 * before)).toBeLessThanOrEqual(5);
  expect(after).toBeLessThan(before);
  await expect(page.getByText(/Next weigh-in: /)).toBeVisible();
});

test("a link to the diary shows it at the top of the screen and leaves the focus alone", async ({
  page,
  context,
  baseURL,
}) => {
  const value = encodeURIComponent(JSON.stringify(bruno));
  await context.addCookies([{ name: "dogProfile", value, url: baseURL ?? "" }]);
  await open(page, "/tools/calorie-calculator?petType=dog#weight-diary");
  const heading = page.getByRole("heading", { name: "Weights of Bruno" });
  await expect.poll(async () => (await heading.boundingBox())?.y, "position of the diary").toBeLessThan(150);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
});
