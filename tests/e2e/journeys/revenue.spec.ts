/** Revenue: a statement is uploaded with an invalid line, corrected, imported and undone; an entry is typed in,
 *  deleted and restored; the plan for the goal is calculated again when its settings change. */
import { sessionFile } from "../administrator.ts";
import { expectAccessible } from "../accessibility.ts";
import { expect, open, test } from "../site.ts";

test.use({ storageState: sessionFile, expectedMessages: /status of 422/ });

const today = new Date().toISOString().slice(0, 10);
const csv = (text: string) => ({ name: "ocado.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("a statement with an invalid line is corrected, imported and undone", async ({ page }) => {
  test.slow();
  const wrong = `date,amount,orders\n${today},12.50,2\n${today},twelve,1\n`;
  await open(page, "/admin?tab=revenue");
  await page.getByLabel("File of the statement").setInputFiles(csv(wrong));
  await page.getByLabel("Partner of the statement").fill("A shop");
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByRole("alert").or(page.getByRole("status")).filter({ hasText: "is new" })).toHaveCount(0);
  await expect(page.getByText("The heading has no column for the currency", { exact: false })).toBeVisible();

  await page.getByLabel("Currency of the statement").fill("GBP");
  await page.getByRole("button", { name: "Check the file" }).click();
  const preview = page.getByRole("region", { name: "Preview of ocado.csv" });
  await expect(preview).toContainText("1 line is new: £12.50. 0 lines were imported before. 1 line must be corrected.");
  await expect(preview.getByText("Line 3: 'twelve' is not an amount of GBP.")).toBeVisible();
  await expect(preview.getByRole("button", { name: "Import 1 line" })).toBeDisabled();
  await expectAccessible(page);

  await page.getByLabel("File of the statement").setInputFiles(csv(wrong.replace("twelve", "12")));
  await page.getByRole("button", { name: "Check the file" }).click();
  await preview.getByText("Show the valid lines").click();
  await expect(preview.getByRole("table", { name: "Valid lines" }).getByRole("row")).toHaveCount(3);
  await preview.getByRole("button", { name: "Import 2 lines" }).click();
  await expect(page.getByText("Statement imported", { exact: true })).toBeVisible();
  const row = page.getByRole("table", { name: "Imported statements" }).getByRole("row").filter({ hasText: "£24.50" });
  await expect(row).toHaveCount(1);
  await expectAccessible(page);

  await row.getByRole("button", { name: "Undo the import of ocado.csv" }).click();
  await expect(page.getByText("Import undone", { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("an entry is typed in, deleted and restored with Undo", async ({ page }) => {
  await open(page, "/admin?tab=revenue");
  const form = page.getByRole("form", { name: "New entry" });
  await form.getByLabel("Partner").fill("Typed partner");
  await form.getByRole("button", { name: "Add entry" }).click();
  await expect(form.getByText("The amount is missing.")).toBeVisible();
  await form.getByLabel("Amount").fill("7.25");
  await form.getByRole("button", { name: "Add entry" }).click();
  const row = page.getByRole("table", { name: "Entries" }).getByRole("row").filter({ hasText: "Typed partner" });
  await expect(row).toContainText("£7.25");
  await row.getByRole("button", { name: /^Delete/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(row).toContainText("£7.25");
  await row.getByRole("button", { name: /^Delete/ }).click();
  await expect(row).toHaveCount(0);
});

test("the goal shows the plan of the default settings, and changed settings change it", async ({ page }) => {
  await open(page, "/admin?tab=goal");
  const plan = page.getByRole("table", { name: "Projection" });
  await expect(plan.getByRole("row")).toHaveCount(7);
  await expect(plan.getByRole("row").last()).toContainText("May 2025");
  await expect(plan.getByRole("row").last()).toContainText("£50,000.00");
  await page.getByLabel("Goal per month").fill("25000");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(plan.getByRole("row").last()).toContainText("£25,000.00");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(plan.getByRole("row").last()).toContainText("£50,000.00");
});
