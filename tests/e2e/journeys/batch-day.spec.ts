/** A batch day: from the basket to one cooking order, labels, and boxes in the freezer that are counted down. */
import { execFileSync } from "node:child_process";
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

/** Returns the number at the beginning of a text such as '8 boxes of ...'. */
const boxCount = (text: string) => Number(/(\d+) box/.exec(text)?.[1]);

test("a week is cooked in one go, labelled, frozen and counted down", async ({ page, context, baseURL }) => {
  const value = encodeURIComponent(JSON.stringify(bruno));
  await context.addCookies([{ name: "dogProfile", value, url: baseURL ?? "" }]);
  await page.addInitScript(() => {
    if (localStorage.getItem("basket") === null)
      localStorage.setItem("basket", JSON.stringify({ recipes: [1, 2], days: 7 }));
  });
  await open(page, "/basket");
  await page.getByRole("link", { name: "Cook it all in one go" }).click();
  await expect(page).toHaveURL(/\/batch-day$/);
  const main = page.getByRole("main");
  await expect(main.getByRole("checkbox", { name: "Bruno", checked: true })).toBeVisible();
  await main.getByText("One day per box").click();
  await expect(main.getByText(/Freezer: \d+ box/).first()).toBeVisible();

  await main.getByRole("button", { name: "Start cooking" }).click();
  const steps = main.getByRole("region", { name: "One cooking order" }).getByRole("checkbox");
  await steps.first().check();
  await page.reload();
  await expect(steps.first()).toBeChecked();
  await expectAccessible(page);

  await main.getByLabel("Sheet of labels").selectOption({ label: "Label printer, 62 × 29 mm" });
  const download = page.waitForEvent("download");
  await main.getByRole("button", { name: /^Save \d+ labels? \(PDF\)$/ }).click();
  const file = await (await download).path();
  // Some versions report a valid 'Suspects false' as an error, but read the file.
  const info = execFileSync("pdfinfo", [file], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  // 62 × 29 mm in points.
  expect(/Page size: +([\d.]+ x [\d.]+)/.exec(info)?.[1]).toBe("175.748 x 82.2047");
  const text = execFileSync("pdftotext", [file, "-"], { encoding: "utf8" });
  expect(text).toContain("Bruno");
  expect(text).toContain("Keep frozen. Thaw in the fridge.");

  await main.getByRole("button", { name: "Put into the fridge and freezer" }).click();
  await main.getByRole("link", { name: "Your fridge and freezer" }).click();
  const freezer = main.getByRole("region", { name: "In the freezer" });
  const row = freezer.getByRole("listitem").first();
  const before = boxCount(await row.innerText());
  expect(before).toBeGreaterThan(1);
  await row.getByRole("button", { name: /^Took one out/ }).click();
  await expect.poll(async () => boxCount(await row.innerText())).toBe(before - 1);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(async () => boxCount(await row.innerText())).toBe(before);
  await row.getByRole("button", { name: /^Took one out/ }).click();
  await expectAccessible(page);

  await open(page, "/");
  await expect(page.getByRole("region", { name: "For Bruno today" })).toContainText(/In the freezer: \d+ box/);
});
