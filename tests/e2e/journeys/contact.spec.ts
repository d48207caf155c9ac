/** A visitor sends a message with the contact form. */
import { expectAccessible } from "../accessibility.ts";
import { expect, open, openFooterLinks, test } from "../site.ts";

test.use({ expectedMessages: /status of 422/ });

test("a message is sent when all fields are valid", async ({ page }) => {
  await open(page, "/");
  const links = await openFooterLinks(page, "Legal & Support");
  await links.getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact us" })).toBeVisible();
  await expect(page.getByRole("row", { name: "Technical issues Same day" })).toBeVisible();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel("Name", { exact: true }).fill("Anna");
  await page.getByLabel("Email", { exact: true }).fill("anna@example");
  await page.getByLabel("Subject").fill("Salt");
  await page.getByLabel("Enquiry type").selectOption({ label: "Recipe question" });
  await page.getByLabel("Message").fill("How much?\n\tAnd why?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Submission Failed", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(/Please enter a valid email/);
  await page.getByLabel("Email", { exact: true }).fill("anna@example.com");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(
    page.getByText("We'll respond within 24-48 hours. Your message has been saved to our system.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("");
});
