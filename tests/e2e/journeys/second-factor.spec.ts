/** The second factor of an administrator: set-up, sign-in with a code and with a recovery code, and ending other sessions. */
import type { Page } from "@playwright/test";
import { addAdministrator, password, signIn } from "../administrator.ts";
import { expectAccessible } from "../accessibility.ts";
import { expect, test } from "../site.ts";
import { appCode } from "../totp.ts";

test.use({ expectedMessages: /status of (401|422)/ });

async function enterPassword(page: Page, name: string): Promise<void> {
  await page.goto("/admin?tab=security");
  await page.getByRole("textbox", { name: "Username" }).fill(name);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await page.getByRole("button", { name: "Sign In" }).click();
}

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Site Administrator Access" })).toBeVisible();
};

test("an app is set up, its code signs in once, and a recovery code replaces the lost phone", async ({
  page,
  request,
}) => {
  // Axe checks each step.
  test.slow();
  const name = "second-factor";
  addAdministrator(name);
  await signIn(request, name);
  await enterPassword(page, name);
  const sessions = page.getByRole("table", { name: "Sessions" });
  await expect(sessions.getByRole("row").filter({ hasText: "This browser" })).toContainText("Chrome on");
  await expect(page.getByRole("button", { name: /^End the session in/ })).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  await expectAccessible(page);
  const appLink = await page.getByRole("link", { name: "open your app" }).getAttribute("href");
  const secret = new URL(appLink ?? "").searchParams.get("secret") ?? "";
  await page.getByRole("textbox", { name: "Code" }).fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("textbox", { name: "Code" })).toHaveAccessibleDescription(/This code is not correct/);
  // The code of the previous 30 seconds is valid too. With it, the current code stays unused for the sign-in below.
  await page.getByRole("textbox", { name: "Code" }).fill(appCode(secret, -1));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ""] = await codes.allInnerTexts();
  await expectAccessible(page);
  await page.getByRole("button", { name: "I have stored the codes" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^End the session in/ })).toHaveCount(0);
  expect((await request.get("/api/admin/session")).status(), "the other session has ended").toBe(401);

  await logOut(page);
  await enterPassword(page, name);
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  await expectAccessible(page);
  const code = appCode(secret);
  await enterCode(page, code);
  await expect(page.getByRole("heading", { name: "Second factor" })).toBeVisible();

  await logOut(page);
  await enterPassword(page, name);
  await enterCode(page, code);
  await expect(page.getByRole("textbox", { name: "Code" })).toHaveAccessibleDescription(/or it was used before/);
  await enterCode(page, recoveryCode.toLowerCase());
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();

  await page.goto("/admin?tab=audit&kind=signIns");
  await page.getByRole("combobox", { name: "Who" }).selectOption(name);
  const log = page.getByRole("table", { name: "Audit log" }).getByRole("row");
  await expect(log.filter({ hasText: "Failed sign-in: wrong code" })).toHaveCount(1);
  await expect(log.filter({ hasText: "with a recovery code, 9 left" })).toHaveCount(1);
  await expect(log.filter({ hasText: "Turned on the second factor" })).toHaveCount(1);

  await page.goto("/admin?tab=security");
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
  await logOut(page);
  await enterPassword(page, name);
  await expect(page.getByRole("heading", { name: "Second factor" })).toBeVisible();
});
