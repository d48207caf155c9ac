/** The SEO dashboard and the SEO audit: planted faults are found, corrected and gone in the next audit. */
import type { Page } from "@playwright/test";
import { password, sessionFile, signInWithForm } from "../administrator.ts";
import { expectAccessible } from "../accessibility.ts";
import { drawPhoto } from "../draw-photo.ts";
import { expectSteadyLayout, observeLayoutShifts } from "../layout-shift.ts";
import { test as separateTest } from "../separate-site.ts";
import { expect, test } from "../site.ts";

test.use({ storageState: sessionFile, expectedMessages: /status of (401|422)/ });

test("an audit finds a planted fault without moving the screen, and the dashboard corrects it", async ({
  page,
  request,
}) => {
  // Axe checks several states, and the first audit renders and reads all pages.
  test.setTimeout(600_000);
  const id = 64;
  const planted = await request.put(`/api/admin/recipes/${id}`, {
    data: {
      title: `Planted Bowl ${id} with a Title That Is Much Too Long for Search`,
      description: `Short ${id} text.`,
      cookTime: null,
    },
  });
  expect(planted.status()).toBe(200);
  const { recipe } = (await planted.json()) as { recipe: { title: string } };

  await observeLayoutShifts(page);
  await page.goto("/seo-audit");
  await expect(page.getByRole("heading", { level: 1, name: "SEO Audit Dashboard" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The audit has not been run" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Run Complete SEO Audit" }).click();
  await expect(page.getByRole("progressbar", { name: /^Overall score: \d+ of 100/ })).toBeVisible({
    timeout: 400_000,
  });
  await expectSteadyLayout(page, "the result moves the screen");
  await expectAccessible(page);

  await page.getByRole("link", { name: /^Recommendations/ }).click();
  const descriptions = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Descriptions that are too short or too long" }) });
  await descriptions.getByText(/^Show/).click();
  await expect(descriptions).toContainText(`/recipe/${id}: `);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Critical Issues/ }).click();
  await expect(page.getByRole("link", { name: /^Critical Issues/ })).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Recipe Analysis" }).click();
  const weak = page.getByRole("list", { name: "Recipes to improve" }).getByRole("listitem");
  await expect(weak.filter({ has: page.getByRole("heading", { name: recipe.title }) })).toContainText("a total time");
  await expect(page.getByRole("link", { name: `Edit the search texts of ${recipe.title}` })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/seo-dashboard?search=${encodeURIComponent(`Planted Bowl ${id}`)}`);
  await expect(page.getByRole("heading", { level: 1, name: "SEO Optimization Dashboard" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: /^Traffic goal/ })).toBeVisible();
  const item = page.getByRole("list", { name: "Content", exact: true }).getByRole("listitem");
  await expect(item).toContainText("Published");
  await expectAccessible(page);
  await item.getByRole("link", { name: /^Edit the search texts/ }).click();
  const dialog = page.getByRole("dialog", { name: "Search texts" });
  await expect(dialog).toContainText(recipe.title);
  await dialog.getByLabel("Description").fill("This bowl cures arthritis in old dogs within a few days.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(/must not promise to cure/).first()).toBeVisible();
  await expectAccessible(page);
  const text = `A gentle bowl for adult dogs, number ${id}: simmered in one pot and ready in half an hour.`;
  await dialog.getByLabel("Description").fill(text);
  await dialog.getByLabel("Keywords, one per line").fill("gentle dog food\nbowl for dogs");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(item).toContainText(text);
  await expect(item).toContainText("Keywords: gentle dog food, bowl for dogs");

  const undo = await request.post(`/api/admin/recipes/${id}/revisions/1/restore`);
  expect(undo.status()).toBe(200);
});

/** Each kind of fault that an administrator can produce, with the recipe that gets it. Other faults are in
 *  pages, lists and files that the program writes itself: `tests/http/seo.rs` plants some of them in the database, and
 *  the unit tests of the rules cover the rest. */
const plantedFaults = [
  ["Titles that are too short or too long", 61],
  ["Titles that several pages have", 62],
  ["Descriptions that are too short or too long", 60],
  ["Descriptions that several pages have", 64],
  ["Recipes without recommended data", 59],
  ["Texts that are hard to read", 58],
  ["Pages that are slow to load", 56],
  ["Pictures that are too small for rich results or large previews", 57],
] as const;

interface RecipeTexts {
  title: string;
  description: string;
  instructions: string[];
}

async function getRecipe(page: Page, id: number): Promise<RecipeTexts> {
  return (await (await page.request.get(`/api/recipes/${id}`)).json()) as RecipeTexts;
}

async function changeRecipe(page: Page, id: number, data: Record<string, unknown>): Promise<void> {
  const response = await page.request.put(`/api/admin/recipes/${id}`, { data });
  expect(response.status(), await response.text()).toBe(200);
}

/** Returns the longest steps that the editor accepts, in characters that can hardly be compressed. */
function longSteps(): string[] {
  let state = 7;
  const character = () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(0x4e00 + (state % 20_000));
  };
  return Array.from({ length: 40 }, () => Array.from({ length: 1000 }, character).join(""));
}

async function plantFaults(page: Page): Promise<void> {
  await changeRecipe(page, 56, { instructions: longSteps() });
  await changeRecipe(page, 61, { title: "Oat Biscuits with a Title That Is Much Too Long for Search Results" });
  await changeRecipe(page, 62, { title: (await getRecipe(page, 63)).title });
  await changeRecipe(page, 60, { description: "A short text." });
  await changeRecipe(page, 64, { description: (await getRecipe(page, 65)).description });
  await changeRecipe(page, 59, { cookTime: null });
  const hard = "Refrigeration considerations necessitate appropriate containerisation immediately afterwards. ".repeat(
    10,
  );
  const { instructions } = await getRecipe(page, 58);
  await changeRecipe(page, 58, { instructions: [...instructions, hard, hard, hard] });
  const photo = await page.request.put("/api/admin/recipe/57/photo", {
    data: await drawPhoto(page, 400, 300),
    headers: { "Content-Type": "application/octet-stream" },
  });
  expect(photo.status(), await photo.text()).toBe(200);
}

async function runAudit(page: Page): Promise<void> {
  await page.goto("/seo-audit?tab=recommendations");
  await page.getByRole("button", { name: "Run Complete SEO Audit" }).click();
  await expect(page.getByRole("link", { name: /^Recommendations/ })).toBeVisible({ timeout: 400_000 });
}

/** Returns the links to a recipe below the heading of a fault. */
const faultLinks = (page: Page, title: string, id: number) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) })
    .locator(`a[href="/recipe/${id}"]`);

separateTest(
  "an audit finds each kind of fault that an administrator can produce, until the fault is undone",
  async ({ page, separateSite, consoleMessages }) => {
    // Two audits render and read all pages.
    test.setTimeout(900_000);
    separateSite.runWithInput(`${password}\n`, "admin", "add", "editor", "--password-stdin");
    await signInWithForm(page, "editor");
    // The first request of the panel is sent before the sign-in, so it fails.
    expect(consoleMessages.splice(0)).toEqual([expect.stringContaining("401")]);
    await plantFaults(page);
    await runAudit(page);
    for (const [title, id] of plantedFaults) await expect(faultLinks(page, title, id), title).toHaveCount(1);

    for (const [, id] of plantedFaults) {
      const undo =
        id === 57
          ? await page.request.delete("/api/admin/recipe/57/photo")
          : await page.request.post(`/api/admin/recipes/${id}/revisions/1/restore`);
      expect(undo.ok(), await undo.text()).toBe(true);
    }
    await runAudit(page);
    for (const [title, id] of plantedFaults) await expect(faultLinks(page, title, id), title).toHaveCount(0);
  },
);
