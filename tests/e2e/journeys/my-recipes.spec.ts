/** Own recipes: imported, checked, kept in the browser, shared by a link, printed, cooked on a batch day, and deleted. */
import { expectAccessible, expectNoSidewaysScroll } from "../accessibility.ts";
import { expect, open, test, waitUntilLoaded } from "../site.ts";
import type { Browser, Page } from "@playwright/test";

const cooklang = `---
title: Turkey pot
servings: 4
species: dog
---

Simmer @turkey mince{450%g} with @carrots{200%g}(grated) in a #pot{} for ~{25%minutes}.

Stir in @white rice{200%g} and let it cool.`;

/** Opens a page in a browser that has stored nothing but the choice about cookies. */
async function openElsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await page.addInitScript(() => {
    const choice = { necessary: true, analytics: false, marketing: false, preferences: false };
    localStorage.setItem("cookieConsent", JSON.stringify(choice));
  });
  return page;
}

test("a Cooklang recipe is imported, checked, kept, shared, printed and deleted", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/my-recipes");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "No recipes yet" })).toBeVisible();

  await main.getByText("Import a recipe", { exact: true }).click();
  await main.getByRole("textbox", { name: "Recipe" }).fill(cooklang);
  await main.getByRole("button", { name: "Read this recipe" }).click();
  await expect(main.getByText(/^Incomplete: too little /)).toBeVisible();
  await expect(main.getByText("This recipe is not kept yet.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await main.getByRole("button", { name: "Keep this recipe" }).click();
  await expect(page).toHaveURL(/\/my-recipes\?recipe=\w+$/);
  await expect(main.getByRole("heading", { name: "Turkey pot", level: 2 })).toBeVisible();
  await expect(main.getByRole("region", { name: "Portion and cost" })).toContainText("The batch costs about £");
  await main.getByRole("button", { name: "Start cook mode" }).click();
  await expect(page.getByRole("dialog", { name: "Turkey pot" })).toContainText("Simmer");
  await page.getByRole("dialog").getByRole("button", { name: "Close cook mode" }).click();

  await page.emulateMedia({ media: "print" });
  await expect(main.getByRole("heading", { name: "Turkey pot" })).toBeVisible();
  await expect(main.getByText("450 g", { exact: true })).toBeVisible();
  await expect(main.getByRole("button", { name: "Print" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await main.getByRole("button", { name: "Share Turkey pot" }).click();
  await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`${baseURL}/my-recipes#recipe1=`);
  const otherPage = await openElsewhere(browser, baseURL);
  const addresses: string[] = [];
  otherPage.on("request", (request) => addresses.push(request.url()));
  await open(otherPage, link);
  const otherMain = otherPage.getByRole("main");
  await expect(otherMain.getByRole("heading", { name: "Turkey pot" })).toBeVisible();
  await expect(otherMain.getByText(/^Incomplete: too little /)).toBeVisible();
  await expect(otherMain.getByText("This recipe is not kept yet.")).toBeVisible();
  expect(addresses.filter((address) => address.includes("recipe1=") && !address.includes("#"))).toEqual([]);
  await otherPage.close();

  await page.goto("/my-recipes");
  await waitUntilLoaded(page);
  const list = main.getByRole("region", { name: "1 recipe" });
  await expect(list).toContainText("Incomplete, checked on");
  await expectAccessible(page);
  await list.getByRole("button", { name: "Delete Turkey pot" }).click();
  await expect(main.getByRole("heading", { name: "No recipes yet" })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(list.getByRole("link", { name: "Turkey pot" })).toBeVisible();
  await page.reload();
  await expect(list.getByRole("link", { name: "Turkey pot" })).toBeVisible();
});

test("a recipe is kept in the checker, and all data move to another browser in one file", async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, "/tools/nutrition-checker");
  await page.getByLabel("Ingredients, one per line").fill("450 g turkey thigh, skinless\n200 g white rice");
  await page.getByLabel("Title (optional)").fill("Rice bowl");
  await page.getByRole("button", { name: "Check this recipe" }).click();
  await page.getByRole("button", { name: "Keep this recipe" }).click();
  await page.getByRole("region", { name: "Rice bowl" }).getByRole("link", { name: "My recipes" }).click();
  await expect(page.getByRole("heading", { name: "Rice bowl" })).toBeVisible();

  await open(page, "/my-recipes");
  await page.getByText("All my data in one file", { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export all my data" }).click(),
  ]);
  const file = await download.path();
  const otherPage = await openElsewhere(browser, baseURL);
  await open(otherPage, "/my-recipes");
  await otherPage.getByText("All my data in one file", { exact: true }).click();
  await otherPage.getByLabel("Data file").setInputFiles(file);
  const preview = otherPage.getByRole("region", { name: "Import this file?" });
  await expect(preview).toContainText("Added: 1 recipe");
  await preview.getByRole("button", { name: "Import" }).click();
  await expect(otherPage.getByRole("link", { name: "Rice bowl" })).toBeVisible();
  await otherPage.close();
});

test("an own recipe is put into the basket and cooked on a batch day", { tag: "@both-widths" }, async ({ page }) => {
  await open(page, "/my-recipes");
  const main = page.getByRole("main");
  await main.getByText("Import a recipe", { exact: true }).click();
  await main.getByRole("textbox", { name: "Recipe" }).fill(cooklang);
  await main.getByRole("button", { name: "Read this recipe" }).click();
  await main.getByRole("button", { name: "Keep this recipe" }).click();
  await main.getByRole("button", { name: "Add to basket" }).click();
  await expect(main.getByRole("button", { name: "In basket", pressed: true })).toBeVisible();
  const address = new URL(page.url());

  await open(page, "/basket");
  await main.getByLabel("Days to cook for").fill("7");
  await expect(main.getByRole("checkbox", { name: /^Turkey mince/ })).toBeVisible();
  await main.getByRole("radio", { name: "My recipes (1)" }).check();
  await expect(main.getByRole("checkbox", { name: "Turkey pot (dog)" })).toBeChecked();
  await expectAccessible(page);

  await main.getByRole("link", { name: "Cook it all in one go" }).click();
  await expect(page).toHaveURL(/\/batch-day$/);
  const dish = main.getByRole("region", { name: "Turkey pot" });
  await expect(dish.getByRole("heading", { name: /, 7 days$/ })).toBeVisible();
  await expect(dish.getByText(/^Freezer: \d+ box/)).toBeVisible();
  await expectAccessible(page);

  await main.getByRole("button", { name: "Put into the fridge and freezer" }).click();
  await main.getByRole("link", { name: "Your fridge and freezer" }).click();
  const boxes = main.getByRole("region", { name: "In the freezer" });
  await expect(boxes.getByRole("link", { name: "Turkey pot" })).toHaveAttribute(
    "href",
    `${address.pathname}${address.search}`,
  );
});
