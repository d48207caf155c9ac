/** Recipe Safety Management: an unsafe recipe is found, fixed and the fix undone; a hazard in a step leads to the form. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { sessionFile } from "../administrator.ts";
import { expectAccessible } from "../accessibility.ts";
import { expect, test } from "../site.ts";
import { submitRecipe } from "../submissions.ts";

test.use({ storageState: sessionFile, expectedMessages: /status of 401/ });

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

const ingredients = ["450 g turkey thigh", "1 onion, chopped", "200 g cooked white rice"];

test(
  "an unsafe recipe is found, fixed and the fix undone",
  { tag: "@both-widths" },
  async ({ page, request }, { project }) => {
    // Axe checks several states.
    test.slow();
    const title = `Weekend turkey on a ${project.name}`;
    await submitRecipe(request, title, { ingredients });
    await page.goto("/admin");
    await page.getByRole("link", { name: "Recipe Safety" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Recipe Safety Management" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Action Required" })).toBeVisible();
    await expect(page.getByRole("progressbar", { name: /^Safety score: \d+/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Fix Unsafe Recipes/ }).click();
    await expect(page).toHaveURL(/recipe-safety\?tab=unsafe/);
    const recipe = page
      .getByRole("list", { name: "Unsafe recipes" })
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: title }) });
    await expect(recipe).toContainText("Harmful: Onion");
    await expect(recipe).toContainText("Remove the onion from ingredient 2.");
    await expectAccessible(page);

    await recipe.getByRole("button", { name: `Auto-Fix ${title}` }).click();
    const dialog = page.getByRole("dialog", { name: `Fix ${title}` });
    await expect(dialog.getByRole("deletion")).toHaveText("1 onion, chopped");
    await expect(dialog.getByRole("region", { name: "Remaining ingredients" })).toContainText("450 g turkey thigh");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(recipe).toBeVisible();
    await recipe.getByRole("button", { name: `Auto-Fix ${title}` }).click();
    await dialog.getByRole("button", { name: "Remove this line" }).click();
    await expect(toast(page, "Recipe Fixed")).toBeVisible();
    await expect(toast(page, "Unsafe ingredients have been automatically removed")).toBeVisible();
    await expect(recipe).toHaveCount(0);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(toast(page, `${title}: the removed lines are back.`)).toBeVisible();
    await expect(recipe).toContainText("Harmful: Onion");
  },
);

test("a hazard in a step cannot be fixed by removing lines, and leads to the form", async ({ page, request }) => {
  const title = "Fried Sunday turkey";
  const instructions = ["Fry the onion.", "Mix and let it cool."];
  const { id } = await submitRecipe(request, title, { ingredients, instructions });
  await page.goto("/admin/recipe-safety?tab=unsafe");
  await page.getByRole("button", { name: `Auto-Fix ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: "No Changes Made" });
  await expect(dialog).toContainText("Step 1 contains ‘onion’. Removing ingredient lines cannot correct that.");
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Edit this recipe" }).click();
  await expect(page).toHaveURL(new RegExp(`tab=recipes&recipe=${id}&edit=1`));
  await expect(page.getByRole("form", { name: "Edit this recipe" })).toBeVisible();
});

test("the report is downloaded, and without a session the page asks to sign in", async ({ page, context }) => {
  await page.goto("/admin/recipe-safety");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download Report" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^dog-food-safety-report-\d{4}-\d{2}-\d{2}\.txt$/);
  expect(readFileSync(await download.path(), "utf8")).toContain("Recipe safety report");
  await expect(toast(page, "Safety audit report has been saved to your downloads")).toBeVisible();
  await context.clearCookies();
  for (const address of ["/admin/recipe-safety", "/admin/recipe-converter"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Site Administrator Access" })).toBeVisible();
  }
});
