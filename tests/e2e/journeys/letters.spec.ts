/** An administrator writes a letter of the newsletter, tests it, and sends it to three readers through a mail server. */
import type { Page } from "@playwright/test";
import { password, signInWithForm } from "../administrator.ts";
import { decodeMail, findLinkInMail } from "../mails.ts";
import { startRejectingMailServer, type RejectingMailServer } from "../rejecting-mail-server.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../accessibility.ts";
import { expect, test as base } from "../separate-site.ts";

const test = base.extend<object, { mailServer: RejectingMailServer }>({
  mailServer: [
    async ({}, use) => {
      const mailServer = await startRejectingMailServer();
      mailServer.acceptMails();
      await use(mailServer);
      await mailServer.stop();
    },
    { scope: "worker" },
  ],
  variables: [
    async ({ mailServer }, use) => use({ SMTP_URL: mailServer.url, CONTACT_TO: "editor@example.com" }),
    { scope: "worker" },
  ],
});

const mailsTo = ({ accepted }: RejectingMailServer, address: string) =>
  accepted.map(decodeMail).filter((mail) => mail.includes(`To: ${address}\n`));

/** Subscribes an address and confirms it with the link in the mail. */
async function subscribe(page: Page, mailServer: RejectingMailServer, email: string, petType?: string) {
  const data = { email, page: "/dog-recipes", ...(petType && { petType }) };
  expect((await page.request.post("/api/newsletter", { data })).status()).toBe(202);
  await expect.poll(() => mailsTo(mailServer, email)).toHaveLength(1);
  const link = findLinkInMail("/newsletter/confirm", mailsTo(mailServer, email)[0] ?? "");
  const token = new URLSearchParams(link.split("?")[1]).get("token");
  expect((await page.request.post("/api/newsletter/confirm", { data: { token } })).status()).toBe(204);
}

test("a letter is written, previewed, tested and sent to three readers, and a second one has to wait", async ({
  page,
  separateSite,
  mailServer,
  consoleMessages,
}) => {
  separateSite.runWithInput(`${password}\n`, "admin", "add", "editor", "--password-stdin");
  await subscribe(page, mailServer, "anna@example.com");
  await subscribe(page, mailServer, "bob@example.com", "dog");
  await subscribe(page, mailServer, "carl@example.com", "cat");
  await signInWithForm(page, "editor");
  await page.getByRole("link", { name: "Newsletter", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: /^3Readers$/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Start with the new recipes" }).click();
  await expect(page.getByRole("textbox", { name: "Text for readers with dogs" })).toHaveValue(/\(\/recipe\/\d+\)/);
  await page.getByRole("textbox", { name: "Subject" }).fill("Our first letter");
  await page.getByRole("textbox", { name: "Text for everyone" }).fill("Hello [shop](https://www.amazon.co.uk/x)");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(/^Letters have no links to shops\. Please remove/).first()).toBeVisible();
  await page.getByRole("textbox", { name: "Text for everyone" }).fill("Hello,\nread about [us](/about).");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/letter=\d+$/);
  await expect(page.getByRole("button", { name: "Send to all readers" })).toBeEnabled();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Show the preview" }).click();
  const html = page.frameLocator('iframe[title="The letter as HTML"]');
  await expect(html.getByRole("heading", { name: "Our first letter" })).toBeVisible();
  await expect(html.getByRole("heading", { name: "For dogs" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("combobox", { name: "Reader wants" }).selectOption("Cats");
  await expect(html.getByRole("heading", { name: "For dogs" })).toHaveCount(0);
  await page.getByText("Text", { exact: true }).click();
  const text = page.getByRole("region", { name: "The letter as text" });
  await expect(text).toContainText("For cats");
  await expect(text).not.toContainText("For dogs");
  await expectAccessible(page);

  await expect(page.getByRole("textbox", { name: "Your email" })).toHaveValue("editor@example.com");
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect.poll(() => mailsTo(mailServer, "editor@example.com")).toHaveLength(1);
  expect(mailsTo(mailServer, "editor@example.com")[0]).toContain("Subject: [Test] Our first letter");

  // The notification covers the button for five seconds on a phone.
  await page.getByRole("button", { name: "Dismiss" }).last().click();
  await page.getByRole("button", { name: "Send to all readers" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: /^3Delivered/ })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^Sent\. Started by editor/)).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  for (const [address, hasDogs, hasCats] of [
    ["anna@example.com", true, true],
    ["bob@example.com", true, false],
    ["carl@example.com", false, true],
  ] as const) {
    const mails = mailsTo(mailServer, address).filter((mail) => mail.includes("Subject: Our first letter"));
    expect(mails, address).toHaveLength(1);
    const mail = mails[0] ?? "";
    expect([mail.includes("For dogs"), mail.includes("For cats")], address).toEqual([hasDogs, hasCats]);
    expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(mail).toContain(`us <${separateSite.origin}/about>`);
    expect(mail).not.toContain("<img");
  }

  await page.goto(findLinkInMail("/newsletter/unsubscribe", mailsTo(mailServer, "carl@example.com").at(-1) ?? ""));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText(/^You have unsubscribed\./)).toBeVisible();

  await page.goto("/admin?tab=newsletter");
  await expect(
    page.getByText(/^We promise at most one letter every 7 days\. The next one can be sent from/),
  ).toBeVisible();
  await page.getByRole("link", { name: "Start an empty letter" }).click();
  await page.getByRole("textbox", { name: "Subject" }).fill("Too soon");
  await page.getByRole("textbox", { name: "Text for everyone" }).fill("Hello");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(/This one can be sent from/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send to all readers" })).toBeDisabled();

  await page.goto("/admin?tab=newsletter&view=subscribers");
  const row = page.getByRole("row").filter({ hasText: "bob@example.com" });
  await expect(row).toContainText("/dog-recipes");
  await expect(page.getByText("carl@example.com")).toHaveCount(0);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export confirmed (CSV)" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d{2}-\d{2}\.csv$/);
  await row.getByRole("button", { name: "Delete the data of bob@example.com" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("bob@example.com")).toHaveCount(0);
  // The console reports the session request before the sign-in and the letter with a link to a shop.
  consoleMessages.splice(
    0,
    consoleMessages.length,
    ...consoleMessages.filter((text) => !/status of (401|422)/.test(text)),
  );
});
