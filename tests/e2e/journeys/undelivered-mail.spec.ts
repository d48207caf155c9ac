/** An administrator sees a mail that was not delivered and sends it again. */
import { password, signInWithForm } from "../administrator.ts";
import { startRejectingMailServer, type RejectingMailServer } from "../rejecting-mail-server.ts";
import { expectAccessible } from "../accessibility.ts";
import { expect, test as base } from "../separate-site.ts";

const test = base.extend<object, { mailServer: RejectingMailServer }>({
  mailServer: [
    async ({}, use) => {
      const mailServer = await startRejectingMailServer();
      await use(mailServer);
      await mailServer.stop();
    },
    { scope: "worker" },
  ],
  variables: [async ({ mailServer }, use) => use({ SMTP_URL: mailServer.url }), { scope: "worker" }],
});

test("an undelivered mail is shown with the reason, sent again, and arrives", async ({
  page,
  separateSite,
  mailServer,
  consoleMessages,
}) => {
  separateSite.runWithInput(`${password}\n`, "admin", "add", "postmaster", "--password-stdin");
  const share = { recipientEmail: "friend@example.org", senderName: "Tom", personalMessage: "For Sunday" };
  expect((await page.request.post("/api/recipes/7/share/email", { data: share })).status()).toBe(202);
  await signInWithForm(page, "postmaster");
  const undeliveredCount = page.getByRole("listitem").filter({ hasText: "Emails not delivered" });
  await expect(async () => {
    await page.reload();
    await expect(undeliveredCount).toContainText("1", { timeout: 10_000 });
  }).toPass();
  await page.getByRole("link", { name: "Emails not delivered" }).click();
  const row = page.getByRole("row").filter({ hasText: "friend@example.org" });
  await expect(row).toContainText("550");
  await expectAccessible(page);
  mailServer.acceptMails();
  await row.getByRole("button", { name: "Send the email to friend@example.org again" }).click();
  await expect(page.getByText("Sending the email again", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No undelivered email" })).toBeVisible();
  await expect.poll(() => mailServer.accepted).toHaveLength(1);
  expect(mailServer.accepted[0]).toContain("To: friend@example.org");
  // The console reports the 401 of the session request before the sign-in. Without this, the test would fail on it.
  consoleMessages.splice(
    0,
    consoleMessages.length,
    ...consoleMessages.filter((text) => !text.includes("status of 401")),
  );
});
