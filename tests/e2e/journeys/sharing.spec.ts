/** Share a recipe by link or email, opt out of these emails, and report a mistake. */
import { findLinkInMail, waitForMail } from "../mails.ts";
import { expectAccessible } from "../accessibility.ts";
import { bringNear, expect, open, test, waitUntilLoaded } from "../site.ts";

test.use({ expectedMessages: /status of 422/ });

test("the copied link of a recipe does not contain the servings", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/recipe/7?servings=8");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Share this recipe" })).toBeFocused();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Recipe link has been copied to your clipboard.", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/recipe/7`);
});

test("a recipe is sent by email, and its recipient can opt out", async ({ page }, { project }) => {
  const recipient = `bob-${project.name}@example.com`;
  await open(page, "/recipe/7");
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await bringNear(page.getByRole("heading", { name: "Share this recipe" }));
  await page.getByRole("button", { name: "Send by email" }).click();
  const form = page.getByRole("form", { name: "Share by email" });
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Missing Information", { exact: true })).toBeVisible();
  await form.getByLabel("Recipient's email").fill(recipient);
  await form.getByLabel("Your name").fill("Anna");
  await form.getByLabel("Add a note").fill("See www.example.com");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByText("Your note cannot contain a link")).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel("Add a note").fill("For Rex, <b>he</b> will like it");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("The recipe has been sent via email successfully.", { exact: true })).toBeVisible();
  await expect(form).toHaveCount(0);

  const mail = await waitForMail(recipient);
  expect(mail).toContain(title);
  expect(mail).toContain("Anna");
  // The text part of the mail contains the note as it was typed, the HTML part with escaped tags.
  expect(mail).toContain("For Rex, <b>he</b> will like it");
  expect(mail).toContain("&lt;b&gt;he&lt;/b&gt;");

  await open(page, findLinkInMail("/mail/opt-out", mail));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(
    page.getByText(/^Done\. Visitors can no longer have recipes or newsletter confirmations sent/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Allow these emails again" }).click();
  await expect(page.getByText(/^Done\. You can get shared recipes/)).toBeVisible();
});

test("a problem with a recipe is reported", async ({ page }) => {
  await open(page, "/recipe/8");
  await bringNear(page.getByRole("heading", { name: "Share this recipe" }));
  await page.getByRole("button", { name: "Report a problem" }).click();
  await page.getByLabel("What is wrong with this recipe?").fill("The second step comes too early.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("We have your report and will look at it.", { exact: true })).toBeVisible();
  await waitUntilLoaded(page);
});
