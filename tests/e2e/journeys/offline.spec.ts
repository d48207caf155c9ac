/** An owner cooks, and asks for first aid, without a connection: in the kitchen, on a plane, after an accident in the woods. */
import { expectAccessible, expectNoSidewaysScroll } from "../accessibility.ts";
import { waitUntilStored } from "../offline.ts";
import { expect, open, test } from "../site.ts";
import type { Page } from "@playwright/test";

test.use({
  serviceWorkers: "allow",
  // What is not stored cannot be loaded without a connection.
  expectedMessages: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/,
});

/** The line below the header, which names the time of a copy. */
const notice = (page: Page) => page.getByRole("status").filter({ hasText: /^You are offline/ });

test("a recipe that was opened works in flight mode, and so does first aid", async ({ page, context }) => {
  await open(page, "/recipe/7");
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await waitUntilStored(page, 7);
  await context.setOffline(true);

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(notice(page)).toContainText(/this is the copy of \d{1,2} \w+, \d\d:\d\d\. Its prices and verdicts/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Start cook mode" }).click();
  const cook = page.getByRole("dialog", { name: title });
  await expect(cook.getByText(/^Step 1 of/).first()).toBeVisible();
  await cook.getByRole("button", { name: "Next" }).click();
  await expect(cook.getByText(/^Step 2 of/).first()).toBeVisible();
  await cook.getByRole("button", { name: "Ingredients" }).click();
  await expect(cook.getByRole("region", { name: "Ingredients" }).getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);
  await cook.getByRole("button", { name: "Close cook mode" }).click();

  await page.goto("/toxic-foods");
  const form = page.getByRole("form", { name: "How dangerous is it?" });
  await form.getByRole("combobox", { name: "What did it eat?" }).fill("raisns");
  await form.getByRole("button", { name: "How dangerous is it?" }).click();
  const answer = page.getByRole("alert");
  await expect(answer).toContainText("Until a vet says otherwise, treat it as an emergency.");
  await expect(answer.getByRole("heading")).toContainText("We could not look up “raisns”.");
  const call = answer.getByRole("link", { name: "Call Animal PoisonLine: 01202 509000" });
  await expect(call).toHaveAttribute("href", "tel:01202509000");
  // The typing error cannot be corrected, so the most similar stored name is offered first.
  const foods = page.getByRole("region", { name: "Is it one of these?" }).getByRole("button");
  await expect(foods.first()).toHaveAccessibleName("Raisins, sultanas or currants");
  await expectAccessible(page);
  await foods.first().click();
  await expect(answer.getByRole("heading")).toContainText("This can be life-threatening.");

  await page.getByRole("searchbox", { name: "Search for a food" }).fill("choclate");
  await expect(page.getByRole("heading", { name: "We could not check this food" })).toBeVisible();
  await expect(page.getByText("If your pet has eaten it, call your vet now.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Is it one of these?" })).toBeVisible();
  const forbidden = page.getByRole("region", { name: /^Never feed these/ }).getByRole("listitem");
  await expect(forbidden.first().getByRole("heading")).toContainText("Chocolate");
  await expectAccessible(page);
});

test("in flight mode, a recipe keeps the size that it was opened in, and has no address of a size that it cannot show", async ({
  page,
  context,
}) => {
  await open(page, "/recipe/12?scale=1.605");
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  const servings = page.getByRole("textbox", { name: "Number of servings" });
  const scaled = await servings.inputValue();
  await waitUntilStored(page, 12);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/api/recipes/12?scale=1.605")) !== undefined))
    .toBe(true);
  await context.setOffline(true);

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(servings).toHaveValue(scaled);
  await page.getByRole("button", { name: "Double the servings" }).click();
  await expect(page.getByText("The size that you chose could not be loaded.")).toBeVisible();
  await expect(servings).toHaveValue(scaled);
  await expect(page).toHaveURL(/\/recipe\/12\?scale=1\.605$/);

  await page.goto("/recipe/12?scale=1.9");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/^This is the recipe in its own size, kept on this device\./)).toBeVisible();
  await expect(page).toHaveURL(/\/recipe\/12$/);
  await expectAccessible(page);
});

test("in flight mode, home shows the pet's last recipes and what works, and a calculator its last figures", async ({
  page,
  context,
  baseURL,
}) => {
  const bruno = {
    name: "Bruno",
    breed: "Beagle",
    ageMonths: 60,
    weightKg: 12,
    activityLevel: "medium",
    neutered: true,
  };
  const value = encodeURIComponent(JSON.stringify({ ...bruno, bodyCondition: 5 }));
  await context.addCookies([{ name: "dogProfile", value, url: baseURL ?? "" }]);
  await open(page, "/recipe/7");
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await waitUntilStored(page, 7);
  const today = page.getByRole("region", { name: "For Bruno today" });
  for (const path of ["/tools/calorie-calculator", "/"]) await open(page, path);
  const portions = today.getByText(/twice a day|once a day|times a day/);
  await expect(portions.first()).toBeVisible();
  const recipe = await today.getByRole("listitem").getByRole("link").first().innerText();
  await context.setOffline(true);

  await page.goto("/");
  await expect(today.getByRole("link", { name: recipe })).toBeVisible();
  await expect(portions.first()).toBeVisible();
  await expect(notice(page)).toContainText(/this is the copy of/);
  await expect(
    page.getByRole("region", { name: "Recipes on this device" }).getByRole("link", { name: title }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole("region", { name: "What works without a connection" })
    .getByRole("link", { name: "Calorie calculator" })
    .click();
  const need = page.getByRole("region", { name: "What Bruno needs each day" });
  await expect(need.getByText(/kcal/).first()).toBeVisible();
  await page.goto("/tools/portion-calculator");
  await page
    .getByRole("region", { name: /Recipes on this device/ })
    .getByRole("link", { name: title })
    .click();
  await expect(page.getByRole("heading", { level: 2, name: `${title} for Bruno` })).toBeVisible();
  await expect(page.getByText(/You are offline, and this needs a connection\./).first()).toBeVisible();
});

test("without a connection, other pages say what works, and no private page is stored", async ({ page, context }) => {
  await open(page, "/recipe/7");
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await waitUntilStored(page, 7);
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  const documents = stored.filter((path) => !/^\/(api|assets|images)\/|^\/favicon\.svg$/.test(path));
  expect(documents, "the only stored document is the shell").toEqual(["/offline"]);
  expect(stored.filter((path) => path.includes("admin"))).toEqual([]);

  await context.setOffline(true);
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1, name: "What works offline" })).toBeVisible();
  await expect(page.getByText("The page /about needs a connection.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.goto("/admin")).rejects.toThrow("ERR_INTERNET_DISCONNECTED");

  await context.setOffline(false);
  await page.goto("/recipe/7");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
