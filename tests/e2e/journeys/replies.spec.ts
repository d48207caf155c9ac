/** Administrators answer a message by mail, and propose a balanced version of a recipe, which the author accepts. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { password, sessionFile, signInWithForm } from "../administrator.ts";
import { startRejectingMailServer, type RejectingMailServer } from "../rejecting-mail-server.ts";
import { test as separateTest } from "../separate-site.ts";
import { expect, open, test, waitUntilLoaded } from "../site.ts";
import { submitRecipe } from "../submissions.ts";

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name });

const mailTest = separateTest.extend<object, { mailServer: RejectingMailServer }>({
  mailServer: [
    async ({}, use) => {
      const mailServer = await startRejectingMailServer();
      await use(mailServer);
      await mailServer.stop();
    },
    { scope: "worker" },
  ],
  variables: [
    async ({ mailServer }, use) => use({ SMTP_URL: mailServer.url, CONTACT_TO: "team@pets.example" }),
    { scope: "worker" },
  ],
});

mailTest(
  "a message is answered with a template, and a mail server receives the answer in the thread",
  async ({ page, separateSite, mailServer, consoleMessages }) => {
    mailTest.slow();
    separateSite.runWithInput(`${password}\n`, "admin", "add", "answerer", "--password-stdin");
    const message = { name: "Tom", email: "tom@example.org", subject: "Does it keep?", message: "Hello,\nthree days?" };
    expect((await page.request.post("/api/contact", { data: message })).status()).toBe(201);
    const report = { path: "/recipe/7", message: "Step 2 is missing." };
    expect((await page.request.post("/api/reports", { data: report })).status()).toBe(201);
    await signInWithForm(page, "answerer");

    await tab(page, "Replies").click();
    await page.getByRole("button", { name: "Add a template" }).click();
    const form = page.getByRole("region", { name: "New template" });
    await form.getByRole("combobox", { name: "Use for" }).selectOption("Answer a message");
    await form.getByRole("textbox", { name: "Title" }).fill("Storage");
    await form.getByRole("textbox", { name: "Text" }).fill("Hello {name},\n\nthree days in the fridge.");
    await expectAccessible(page);
    await form.getByRole("button", { name: "Save template" }).click();
    await expect(page.getByRole("region", { name: "Answer a message" }).getByText("Storage")).toBeVisible();

    await tab(page, "Messages").click();
    await page.getByText("Problem on /recipe/7").click();
    const reported = page.getByRole("group").filter({ hasText: "Step 2 is missing." });
    await expect(reported.getByRole("link", { name: "Open the page" })).toHaveAttribute("href", "/recipe/7");
    await expect(reported.getByRole("button", { name: "Send answer" })).toHaveCount(0);
    await page.getByText("Does it keep?").click();
    const item = page.getByRole("group").filter({ hasText: "three days?" });
    await item.getByRole("combobox", { name: "Template" }).selectOption("Storage");
    await item.getByRole("button", { name: "Insert template" }).click();
    const answer = item.getByRole("textbox", { name: "Answer to Tom" });
    await expect(answer).toHaveValue("Hello Tom,\n\nthree days in the fridge.");
    await expectAccessible(page);
    await item.getByRole("button", { name: "Send answer" }).click();
    await expect(toast(page, "Answer saved")).toBeVisible();
    await expect(answer).toHaveValue("");
    await expect(item.getByRole("combobox", { name: "Status" })).toHaveValue("resolved");

    // The server rejects the first attempt, which the message shows.
    await expect(async () => {
      await page.reload();
      await page.getByText("Does it keep?").click();
      await expect(item.getByRole("region", { name: "Answers" })).toContainText("Not delivered: ", { timeout: 1000 });
    }).toPass();
    await expectAccessible(page);
    mailServer.acceptMails();
    await item.getByRole("link", { name: "Open undelivered emails" }).click();
    await page.getByRole("button", { name: "Send the email to tom@example.org again" }).click();
    await expect.poll(() => mailServer.accepted).toHaveLength(1);
    const mail = mailServer.accepted[0] ?? "";
    for (const line of [
      "To: tom@example.org",
      "Reply-To: team@pets.example",
      "Subject: Re: Does it keep?",
      "> three days?",
    ]) {
      expect(mail).toContain(line);
    }
    expect(mail).toMatch(/^In-Reply-To: <\S+>$/m);
    expect(mail).toMatch(/^References: <\S+>$/m);
    await tab(page, "Messages").click();
    await page.getByText("Does it keep?").click();
    await expect(item.getByRole("region", { name: "Answers" })).toContainText(/Sent \d/);
    // The console reports the 401 of the session request before the sign-in. Without this, the test would fail on it.
    consoleMessages.splice(
      0,
      consoleMessages.length,
      ...consoleMessages.filter((text) => !text.includes("status of 401")),
    );
  },
);

test.describe("signed in", () => {
  test.use({ storageState: sessionFile });

  test("a balanced version is proposed to the author, who accepts it", async ({ page, request }) => {
    test.slow();
    const title = "Turkey to balance";
    const { id, statusUrl } = await submitRecipe(request, title);

    await page.goto(`/admin?tab=recipes&recipe=${id}`);
    await page.getByRole("button", { name: "Balance" }).click();
    const balanced = page.getByRole("region", { name: "Balanced version" });
    await expect(balanced).toContainText("Complete for adult maintenance");
    await expect(page.getByRole("textbox", { name: "Note to the author" })).toHaveValue(/balanced version/);
    await expectAccessible(page);
    const added = await balanced.getByRole("insertion").allTextContents();
    await page.getByRole("button", { name: "Request changes" }).click();
    await expect(toast(page, `${title}: Changes requested`)).toBeVisible();
    await expect(page.getByRole("region", { name: "Proposed to the author" })).toBeVisible();

    await open(page, new URL(statusUrl).pathname);
    const proposal = page.getByRole("region", { name: "The version we propose" });
    await expect(proposal.getByRole("insertion")).toHaveText(added);
    await expectAccessible(page);
    await proposal.getByRole("button", { name: "Edit this version" }).click();
    await expect(page.getByLabel("Ingredient 3", { exact: true })).not.toHaveValue("");
    await page.reload();
    await waitUntilLoaded(page);
    await proposal.getByRole("button", { name: "Use this version" }).click();
    await expect(page.getByRole("heading", { name: "Waiting for review" })).toBeVisible();
    await expect(proposal).toHaveCount(0);

    // A complete recipe needs no confirmation.
    await page.goto(`/admin?tab=recipes&recipe=${id}`);
    await page.getByRole("region", { name: "Revisions" }).getByText(/^2\. /).click();
    await expect(page.getByText("Took over the proposed ingredients")).toBeVisible();
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(toast(page, `${title}: Published`)).toBeVisible();
  });
});
