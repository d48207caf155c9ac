/** A mail that its server refuses for good: told at the desk, and tried again from there. */
import { password, signInAt } from "../administrator.ts";
import { mailRefuser, type MailRefuser } from "../mail-refuser.ts";
import { expectNoViolations } from "../no-violations.ts";
import { expect, test as base } from "../own-site.ts";

const test = base.extend<object, { refuser: MailRefuser }>({
  refuser: [
    async ({}, use) => {
      const refuser = await mailRefuser();
      await use(refuser);
      await refuser.stop();
    },
    { scope: "worker" },
  ],
  variables: [async ({ refuser }, use) => use({ SMTP_URL: refuser.url }), { scope: "worker" }],
});

test("a mail that was given up is shown with the reason, tried again, and arrives", async ({
  page,
  ownSite,
  refuser,
  complaints,
}) => {
  ownSite.feed(`${password}\n`, "admin", "add", "postmaster", "--password-stdin");
  const share = { recipientEmail: "friend@example.org", senderName: "Tom", personalMessage: "For Sunday" };
  expect((await page.request.post("/api/recipes/7/share/email", { data: share })).status()).toBe(202);
  await signInAt(page, "postmaster");
  const waiting = page.getByRole("listitem").filter({ hasText: "Mails not delivered" });
  await expect(async () => {
    await page.reload();
    await expect(waiting).toContainText("1", { timeout: 1000 });
  }).toPass();
  await page.getByRole("link", { name: "Mails not delivered" }).click();
  const row = page.getByRole("row").filter({ hasText: "friend@example.org" });
  await expect(row).toContainText("550");
  await expectNoViolations(page);
  refuser.relent();
  await row.getByRole("button", { name: "Send the mail to friend@example.org again" }).click();
  await expect(page.getByText("Sending the mail again", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No undelivered mail" })).toBeVisible();
  await expect.poll(() => refuser.taken).toHaveLength(1);
  expect(refuser.taken[0]).toContain("To: friend@example.org");
  // Who is not signed in yet is told so, which the console repeats.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("status of 401")));
});
