/** Script payloads in every field for visitors and administrators. None of them runs on any page that shows them. */
import { readFileSync } from "node:fs";
import { sessionFile } from "../administrator.ts";
import { expectNoSidewaysScroll } from "../accessibility.ts";
import { expect, open, test } from "../site.ts";

// Messages of the content security policy are not expected: if a payload became an element, the policy would block it, and the
// message would fail the test. The server answers 409 before it publishes a recipe that is not assessed.
test.use({ storageState: sessionFile, expectedMessages: /status of 409/ });

const payloads = readFileSync(new URL("../../../crates/domain/data/script_payloads.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");
/** All payloads, and a word that is longer than a line. */
const allPayloads = [...payloads, "a".repeat(300)].join("\n");

test("scripts in every field are shown as text and do not run", async ({ page, request }, { project }) => {
  expect(payloads).toHaveLength(40);
  const shownDialogs: string[] = [];
  page.on("dialog", (dialog) => {
    shownDialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const device = `on a ${project.name}`;
  const title = `<img src=x onerror=alert(1)> ${device}`;

  const response = await request.post("/api/recipes", {
    data: {
      title,
      description: '"><script>alert(1)</script> and words',
      prepTime: 20,
      servings: 4,
      species: "cat",
      category: "adult",
      ingredients: ["450 g turkey thigh", ...payloads],
      instructions: payloads,
      author: "<svg onload=alert(1)>",
    },
  });
  expect(response.status()).toBe(201);
  const { id, statusUrl } = (await response.json()) as { id: number; statusUrl: string };
  const contact = { name: "<svg/onload=alert(1)>", email: "tom@example.com", subject: title, message: allPayloads };
  expect((await request.post("/api/contact", { data: contact })).status()).toBe(201);
  const report = { path: `/recipe/${id}`, message: `${device}\n${allPayloads}` };
  expect((await request.post("/api/reports", { data: report })).status()).toBe(201);

  /** Checks that the page shows every line as text. */
  async function expectText(lines: readonly string[]): Promise<void> {
    for (const line of lines) await expect(page.getByText(line, { exact: false }).first()).toBeAttached();
    expect(shownDialogs).toEqual([]);
    await expectNoSidewaysScroll(page);
  }

  await page.goto(new URL(statusUrl).pathname);
  await expect(page.getByRole("button", { name: "Edit recipe" })).toBeVisible();
  await page.getByRole("button", { name: "Edit recipe" }).click();
  await expect(page.getByLabel("Ingredient 41", { exact: true })).toHaveValue(payloads[39] ?? "");

  await page.goto(`/admin?tab=recipes&recipe=${id}`);
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await expectText(payloads);
  await page.getByRole("button", { name: "Edit this recipe" }).click();
  await page
    .getByRole("textbox", { name: "Nutritional benefits, one per line" })
    .fill(payloads.slice(0, 12).join("\n"));
  await page.getByRole("textbox", { name: "Yield" }).fill('<iframe src="javascript:alert(1)"></iframe>');
  await page.getByRole("textbox", { name: "Reason for the change" }).fill("</script><script>alert(1)</script>");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Recipe Updated", { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "Note to the author" }).fill(allPayloads.slice(0, 1000));
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  // The payloads are not recognised as ingredients, so publishing the recipe needs a confirmation, which lists them.
  await expectText(["450 g turkey thigh", ...payloads]);
  await page.getByRole("button", { name: "Publish anyway" }).click();
  await expect(page.getByText(`${title}: Published`, { exact: true })).toBeVisible();
  // While the note has a text, leaving the page asks about it.
  await expect(page.getByRole("textbox", { name: "Note to the author" })).toHaveValue("");

  const review = { userName: "<svg onload=alert(1)>", rating: 5, comment: allPayloads };
  expect((await request.post(`/api/recipes/${id}/ratings`, { data: review })).status()).toBe(201);
  await page.goto("/admin?tab=comments");
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("<details open ontoggle=alert(1)>");
  await expectNoSidewaysScroll(page);
  await row.getByRole("button", { name: /^Reply to/ }).click();
  await page.getByRole("textbox", { name: "Public reply" }).fill(allPayloads);
  await page.getByRole("button", { name: "Save reply" }).click();
  await row.getByRole("button", { name: /^Approve/ }).click();
  // The saved reply shows the same title as the approval, so only the row tells that the comment is approved.
  await expect(row).toHaveCount(0);

  await page.goto("/admin?tab=messages");
  const message = page.getByRole("group").filter({ hasText: title });
  await message.getByText(title).click();
  await message.getByRole("textbox", { name: "Admin notes" }).fill(allPayloads);
  await message.getByRole("button", { name: "Update Message" }).click();
  await expect(page.getByText("Message Updated", { exact: true })).toBeVisible();
  await expectText(payloads);
  await page.goto("/admin?tab=audit");
  await expect(page.getByRole("table", { name: "Audit log" })).toBeVisible();
  await expectNoSidewaysScroll(page);

  for (const address of [
    `/recipe/${id}`,
    "/cat-recipes?sort=newest",
    `/?search=${encodeURIComponent("onerror alert")}`,
  ]) {
    await open(page, address);
    await expect(page.getByText(title).first(), address).toBeAttached();
    expect(shownDialogs, address).toEqual([]);
  }
  await open(page, `/recipe/${id}`);
  await expectText(payloads);
  await expect(page.getByText("Admin Reply / Official Response").first()).toBeAttached();
  expect(shownDialogs).toEqual([]);
  expect(
    await page.locator("main :is(script, iframe, object, embed, base, marquee, [onerror], [onload])").count(),
  ).toBe(0);
});
