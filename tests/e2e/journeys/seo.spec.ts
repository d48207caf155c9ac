/** The SEO dashboard and the SEO audit: a planted fault is found, corrected in the dashboard and gone in the next audit. */
import { sessionFile } from "../administrator.ts";
import { expectAccessible } from "../accessibility.ts";
import { expect, test } from "../site.ts";

test.use({ storageState: sessionFile, expectedMessages: /status of (401|422)/ });

test(
  "an audit finds a planted fault, and the dashboard corrects it",
  { tag: "@both-widths" },
  async ({ page, request }, { project }) => {
    // Axe checks several states in both themes, and the first audit reads all pages.
    test.slow();
    const id = project.name === "phone" ? 64 : 65;
    const planted = await request.put(`/api/admin/recipes/${id}`, {
      data: {
        title: `Planted Bowl ${id} with a Title That Is Much Too Long for Search`,
        description: `Short ${id} text.`,
        cookTime: null,
      },
    });
    expect(planted.status()).toBe(200);
    const { recipe } = (await planted.json()) as { recipe: { title: string } };

    await page.goto("/seo-audit");
    await expect(page.getByRole("heading", { level: 1, name: "SEO Audit Dashboard" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "The audit has not been run" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Run Complete SEO Audit" }).click();
    await expect(page.getByRole("progressbar", { name: /^Overall score: \d+ of 100/ })).toBeVisible({
      timeout: 60_000,
    });
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

    // An audit reads all pages, so the second one runs at one width.
    if (project.name === "desktop") {
      await page.goto("/seo-audit?tab=recommendations");
      await page.getByRole("button", { name: "Run Complete SEO Audit" }).click();
      await expect(page.getByRole("list", { name: "Recommendations" })).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText(`Short ${id} text.`)).toHaveCount(0);
    }

    const undo = await request.post(`/api/admin/recipes/${id}/revisions/1/restore`);
    expect(undo.status()).toBe(200);
  },
);
