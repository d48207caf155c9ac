/** An owner asks what to do after a pet has eaten something harmful, with and without a connection. */
import { expectAccessible, expectNoSidewaysScroll } from "../accessibility.ts";
import { expect, open, test } from "../site.ts";
import type { Page } from "@playwright/test";

const form = (page: Page) => page.getByRole("form", { name: "How dangerous is it?" });

async function ask(page: Page, food: string, amount: string, weight: string): Promise<void> {
  await form(page).getByRole("combobox", { name: "What did it eat?" }).fill(food);
  await form(page).getByRole("textbox", { name: "How much, at most?" }).fill(amount);
  await form(page).getByRole("textbox", { name: "What does your dog weigh?" }).fill(weight);
  await form(page).getByRole("button", { name: "How dangerous is it?" }).click();
}

const answer = (page: Page) => page.getByRole("alert");

test("my dog ate 50 g of dark chocolate", { tag: "@both-widths" }, async ({ page }) => {
  await open(page, "/toxic-foods");
  await expect(page.getByRole("heading", { level: 1, name: "My dog or cat ate …" })).toBeInViewport();
  await expect(page.getByText("Do not make your pet vomit unless a vet tells you to.")).toBeInViewport();
  await expect(page.getByRole("link", { name: "Call Animal PoisonLine: 01202 509000" })).toBeInViewport();
  await ask(page, "Dark chocolate", "50", "10");
  await expect(answer(page).getByRole("heading")).toHaveText(
    "This can be life-threatening. Call a vet now, and be ready to leave.",
  );
  await expect(answer(page).getByRole("heading")).toBeInViewport();
  const call = answer(page).getByRole("link", { name: "Call Animal PoisonLine: 01202 509000" });
  await expect(call).toHaveAttribute("href", "tel:01202509000");
  await expect(answer(page)).toContainText(
    "at most 84 mg of theobromine and caffeine for each kg that your dog weighs",
  );
  await answer(page).getByText("Figures and sources").click();
  await expect(answer(page)).toContainText("Source: Merck Veterinary Manual, Chocolate");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a misspelt food is recognised, and an unknown one is not called safe", async ({ page }) => {
  await open(page, "/toxic-foods");
  await ask(page, "a bar of dark choclate", "50", "10");
  await expect(answer(page)).toContainText("We read “a bar of dark choclate” as Dark chocolate.");
  await ask(page, "xyzzy", "50", "10");
  await expect(answer(page).getByRole("heading")).toContainText("We do not know it. Ask your vet");
  await page.getByRole("searchbox", { name: "Search for a food" }).fill("xyzzy");
  await expect(page.getByRole("heading", { name: "We do not know it; ask your vet" })).toBeVisible();
});

test.describe("without a connection", () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });

  test("an open page still answers and lists the poison lines", async ({ page, context }) => {
    await open(page, "/toxic-foods");
    await expect(form(page)).toBeVisible();
    await context.setOffline(true);
    await ask(page, "Raisins, sultanas or currants", "", "");
    await expect(answer(page).getByRole("heading")).toContainText("This can be life-threatening.");
    await ask(page, "raisns", "", "");
    await expect(answer(page)).toContainText("We could not look this up");
    await expect(answer(page).getByRole("heading")).toContainText("We could not look up “raisns”.");
    await context.setOffline(false);
    await form(page).getByRole("button", { name: "How dangerous is it?" }).click();
    await expect(answer(page)).toContainText("Raisins, sultanas or currants");
    await context.setOffline(true);
    await ask(page, "grapse", "", "");
    const foods = page.getByRole("region", { name: "Is it one of these?" });
    await foods.getByRole("button", { name: "Grapes", exact: true }).click();
    await expect(answer(page).getByRole("heading")).toContainText("This can be life-threatening.");
    await expect(foods).toBeHidden();
    await page.getByText("Poison lines by country").click();
    await expect(page.getByRole("link", { name: "888-426-4435" })).toHaveAttribute("href", "tel:8884264435");
  });
});

test.describe("when code of the page cannot be loaded", () => {
  test.use({ expectedMessages: /ERR_FAILED|Failed to fetch dynamically imported module/ });

  test("first aid and the poison lines stay, and the form can be loaded again", async ({ page }) => {
    const blocked = /\/assets\/(consent-and-counting|emergency-form|menu-panel)-[^/]*\.js$/;
    await page.route(blocked, (route) => route.abort());
    await open(page, "/toxic-foods");
    const failure = page.getByRole("alert").filter({ hasText: "Call your vet or a poison line now." });
    await expect(failure).toContainText("The form could not be loaded.");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("banner").getByRole("alert")).toContainText("The menu could not be loaded.");
    await expect(page.getByText("Do not make your pet vomit unless a vet tells you to.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Call Animal PoisonLine: 01202 509000" })).toBeVisible();
    await page.getByText("Poison lines by country").click();
    await expect(page.getByRole("link", { name: "888-426-4435" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.unroute(blocked);
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(form(page)).toBeVisible();
  });
});
