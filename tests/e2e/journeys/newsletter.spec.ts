/** The newsletter: subscribe, confirm with the link in the mail, unsubscribe. */
import { unsubscribeAddress } from "../administrator.ts";
import { findLinkInMail, waitForMail } from "../mails.ts";
import { expectAccessible } from "../accessibility.ts";
import { bringNear, expect, open, test } from "../site.ts";

test("a visitor subscribes, confirms the subscription, and unsubscribes", async ({ page }, { project }) => {
  const reader = `reader-${project.name}@example.com`;
  await open(page, "/cat-recipes");
  await bringNear(page.getByRole("contentinfo"));
  const box = page.getByRole("region", { name: "Recipes and tips by email" });
  await box.getByLabel("Your email").fill(reader);
  await box.getByRole("button", { name: "Subscribe" }).click();
  await expect(
    page.getByText(
      "Open the link in our email. You'll then receive new recipes and cat nutrition tips, at most once a week.",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(box).toContainText(`We sent an email to ${reader}.`);
  await expectAccessible(page);

  const mail = await waitForMail(reader);
  await open(page, findLinkInMail("/newsletter/confirm", mail));
  await page.getByRole("button", { name: "Yes, send me the tips" }).click();
  await expect(page.getByText("You'll receive new recipes and tips, at most once a week.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Subscribed!" })).toBeVisible();
  await expect(page.getByText("Press the button")).toHaveCount(0);
  await expectAccessible(page);
  await open(page, unsubscribeAddress(reader));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText(/^You have unsubscribed\./)).toBeVisible();
});

for (const [address, text] of [
  [
    "/",
    "Open the link in our email. You'll then receive new recipes and dog and cat nutrition tips, at most once a week.",
  ],
  [
    "/dog-recipes",
    "Open the link in our email. You'll then receive new recipes and dog nutrition tips, at most once a week.",
  ],
] as const) {
  test(`the form on ${address} says what the newsletter contains`, async ({ page }, { project }) => {
    await open(page, address);
    await bringNear(page.getByRole("contentinfo"));
    const box = page.getByRole("region", { name: "Recipes and tips by email" });
    const field = box.getByLabel("Your email");
    await field.fill(`other-${project.name}@example.com`);
    // The button moves while the shops above it load.
    await field.press("Enter");
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  });
}
