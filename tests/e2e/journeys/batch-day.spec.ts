/** A batch day: from the first visit to seven frozen, labelled days for a dog and a cat, which are counted down. */
import { execFileSync } from "node:child_process";
import { expectAccessible } from "../accessibility.ts";
import { expect, open, test } from "../site.ts";
import { savePet } from "../visitor-forms.ts";
import type { APIRequestContext, Locator } from "@playwright/test";

const days = 7;

async function readTitle(request: APIRequestContext, id: number): Promise<string> {
  const recipe = (await (await request.get(`/api/recipes/${id}`)).json()) as { title: string };
  return recipe.title;
}

/** Returns the number of boxes after the name of a place, such as 4 for 'Freezer: 4 boxes, 840 g each'. */
async function boxesIn(dish: Locator, place: "Fridge" | "Freezer"): Promise<number> {
  const text = await dish.getByText(new RegExp(`^${place}: \\d+ box`)).innerText();
  return Number(/(\d+) box/.exec(text)?.[1]);
}

/** Returns the number at the beginning of a text such as '8 boxes of ...'. */
const boxCount = (text: string) => Number(/(\d+) box/.exec(text)?.[1]);

test("the first visit leads to seven frozen, labelled days for a dog and a cat", async ({ page, request }) => {
  const titles = { Bruno: await readTitle(request, 9), Mia: await readTitle(request, 72) };
  await open(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Recipe basket (0)" }).click();
  const main = page.getByRole("main");
  for (const title of Object.values(titles)) {
    await main.getByRole("searchbox", { name: "Search all recipes" }).fill(title);
    await main.getByRole("checkbox", { name: title }).check();
  }
  await main.getByLabel("Days to cook for").fill(String(days));
  await main.getByRole("button", { name: "Set Up Your Dog's Profile" }).click();
  await savePet(page, "dog", { name: "Bruno", breed: "Labrador Retriever", years: 5, weightKg: 30 });
  await main.getByRole("button", { name: "Set Up Your Cat's Profile" }).click();
  await savePet(page, "cat", { name: "Mia", breed: "American Shorthair", years: 4, weightKg: 4.5 });
  await expectAccessible(page);

  await main.getByRole("link", { name: "Cook it all in one go" }).click();
  await expect(page).toHaveURL(/\/batch-day$/);
  await expect(main.getByRole("checkbox", { name: "Bruno", checked: true })).toBeVisible();
  await expect(main.getByRole("checkbox", { name: "Mia", checked: true })).toBeVisible();
  await main.getByText("One day per box").click();
  let frozen = 0;
  for (const [pet, title] of Object.entries(titles)) {
    const dish = main.getByRole("region", { name: title });
    await expect(dish.getByRole("heading", { name: new RegExp(`^${pet}: .*, ${days} days$`) })).toBeVisible();
    // The plan of the selected box size replaces the one of a meal per box when the server has answered.
    await expect
      .poll(async () => (await boxesIn(dish, "Freezer")) + (await boxesIn(dish, "Fridge")), `boxes of a day for ${pet}`)
      .toBe(days);
    const inFreezer = await boxesIn(dish, "Freezer");
    frozen += inFreezer;
  }

  await main.getByRole("button", { name: "Start cooking" }).click();
  const steps = main.getByRole("region", { name: "One cooking order" }).getByRole("checkbox");
  await steps.first().check();
  await page.reload();
  await expect(steps.first()).toBeChecked();
  for (const step of await steps.all()) await step.check();
  await expectAccessible(page);

  await main.getByLabel("Sheet of labels").selectOption({ label: "Label printer, 62 × 29 mm" });
  const download = page.waitForEvent("download");
  await main.getByRole("button", { name: `Save ${frozen} labels (PDF)` }).click();
  const file = await (await download).path();
  // Some versions report a valid 'Suspects false' as an error, but read the file.
  const info = execFileSync("pdfinfo", [file], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  // 62 × 29 mm in points.
  expect(/Page size: +([\d.]+ x [\d.]+)/.exec(info)?.[1]).toBe("175.748 x 82.2047");
  expect(/Pages: +(\d+)/.exec(info)?.[1]).toBe(String(frozen));
  const labels = execFileSync("pdftotext", [file, "-"], { encoding: "utf8" });
  for (const pet of Object.keys(titles)) expect(labels).toContain(pet);
  expect(labels).toContain("Keep frozen. Thaw in the fridge.");

  await main.getByRole("button", { name: "Put into the fridge and freezer" }).click();
  await main.getByRole("link", { name: "Your fridge and freezer" }).click();
  const freezer = main.getByRole("region", { name: "In the freezer" });
  await expect(freezer.getByRole("listitem")).toHaveCount(2);
  for (const [pet, title] of Object.entries(titles)) {
    const row = freezer.getByRole("listitem").filter({ hasText: `of ${title} for ${pet}` });
    const before = boxCount(await row.innerText());
    await row.getByRole("button", { name: /^Took one out/ }).click();
    await expect.poll(async () => boxCount(await row.innerText())).toBe(before - 1);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect.poll(async () => boxCount(await row.innerText())).toBe(before);
    await row.getByRole("button", { name: /^Took one out/ }).click();
    await expect.poll(async () => boxCount(await row.innerText())).toBe(before - 1);
  }
  await expectAccessible(page);

  await open(page, "/");
  for (const pet of Object.keys(titles)) {
    await expect(page.getByRole("region", { name: `For ${pet} today` })).toContainText(/In the freezer: \d+ box/);
  }
});
