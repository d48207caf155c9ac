/** The conversion of all recipes: its progress is real, and another process finishes it when one is killed half-way. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { password, signInWithForm } from "../administrator.ts";
import { expectAccessible } from "../accessibility.ts";
import { expect, test } from "../separate-site.ts";

const startButton = (page: Page) =>
  page.getByRole("button", { name: "Convert All Recipes to Dual Measurements", exact: true });

interface Progress {
  running: boolean;
  processed: number;
  total: number;
}

async function getProgress(page: Page): Promise<Progress> {
  const response = await page.request.get("/api/admin/convert-all-recipes/progress");
  return (await response.json()) as Progress;
}

async function downloadTable(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download conversions" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^recipe-conversions-\d{4}-\d{2}-\d{2}\.csv$/);
  return readFileSync(await download.path(), "utf8");
}

test("a conversion killed half-way is finished by another process, and a repeat changes nothing", async ({
  page,
  separateSite,
  consoleMessages,
}) => {
  separateSite.runWithInput(`${password}\n`, "admin", "add", "converter", "--password-stdin");
  await signInWithForm(page, "converter");
  await page.goto("/admin?tab=converter");
  await page.getByRole("link", { name: "Open Recipe Conversion" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Recipe Conversion" })).toBeVisible();
  await expect(page.getByText("The recipes have not been converted yet.")).toBeVisible();
  await expectAccessible(page);

  const total = Number((await page.request.get("/api/recipes?limit=1")).headers()["x-total-count"]);
  await startButton(page).click();
  const progress = page.getByRole("progressbar");
  await expect(progress).toHaveAccessibleName(new RegExp(`^[1-9]\\d* of ${total} recipes$`));
  await separateSite.kill();
  await expect(page.getByText("Conversion Failed", { exact: true })).toBeVisible();
  await separateSite.start();
  const left = await getProgress(page);
  expect(left).toMatchObject({ running: true, total });
  expect(left.processed).toBeGreaterThan(0);
  expect(left.processed).toBeLessThan(total);

  await page.reload();
  // The new process may have gone on before the page is loaded.
  await expect(progress).toHaveAccessibleName(new RegExp(`^[1-9]\\d* of ${total} recipes$`));
  expect((await getProgress(page)).processed).toBeGreaterThanOrEqual(left.processed);
  await expect(page.getByRole("button", { name: "Converting..." })).toBeDisabled();
  await expectAccessible(page);
  const results = page.getByRole("region", { name: "Results" });
  await expect(results).toContainText(`Successfully converted ${total} recipes to dual measurements`, {
    timeout: 40_000,
  });
  await expect(page.getByText("Recipe Conversion Complete", { exact: true })).toBeVisible();
  await expect(results.getByRole("listitem")).toHaveCount(total);
  await expect(results.getByRole("listitem").first()).toHaveText(/^✓ .* \(no\. 1\): \d+ lines converted\.$/);
  await expect(page.getByText(`${total} of ${total} recipes have a stored conversion`)).toBeVisible();
  await expectAccessible(page);
  const table = await downloadTable(page);
  expect(table).toContain('1,"Turkey, Oat & Carrot Bowl",1,"1000 g (2 lb 3 oz) lean turkey mince, 7 % fat",1000,,g,');

  await startButton(page).click();
  await expect(results).toContainText(`All ${total} recipes were converted before. Nothing changed.`, {
    timeout: 40_000,
  });
  expect(await downloadTable(page)).toBe(table);
  // The console reports the session request before the sign-in and the requests while the site was down.
  consoleMessages.splice(
    0,
    consoleMessages.length,
    ...consoleMessages.filter(
      (text) => !/status of 401|ERR_(CONNECTION_\w+|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE)/.test(text),
    ),
  );
});
