/** The tabs of the back office: counts on the tabs, the check of all links, and the countries with their tags. */
import { password, signInWithForm } from "../administrator.ts";
import { expectAccessible } from "../accessibility.ts";
import { expect, test } from "../separate-site.ts";

test("waiting messages are counted on the tabs, and failed searches appear in the overview", async ({
  page,
  separateSite,
  consoleMessages,
}) => {
  test.slow();
  separateSite.runWithInput(`${password}\n`, "admin", "add", "moderator", "--password-stdin");
  const message = {
    name: "Tom",
    email: "tom@example.org",
    subject: "Salt",
    message: "How much of it?",
    category: "general",
  };
  expect((await page.request.post("/api/contact", { data: message })).status()).toBe(201);
  expect((await page.request.get("/api/recipes?search=kangaroo")).status()).toBe(200);
  await signInWithForm(page, "moderator");
  const tabs = page.getByRole("navigation", { name: "Back office" });
  await expect(tabs.getByRole("link", { name: "Messages 1 waiting" })).toBeVisible();
  await expect(async () => {
    await page.reload();
    const searches = page.getByRole("region", { name: "Searches that found nothing" });
    await expect(searches.getByText("kangaroo")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  await tabs.getByRole("link", { name: "Affiliates" }).click();
  const countries = page.getByRole("table", { name: "Countries" });
  await expect(countries.getByRole("row").filter({ hasText: "(GB)" })).toContainText("Placeholder");
  await tabs.getByRole("link", { name: "Link Status" }).click();
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByRole("progressbar", { name: "Checked links" })).toBeVisible();
  // This machine may have no connection to the shops, so each check ends with a result or with the reason.
  await expect(page.getByText(/^Last 1 check/).first()).toBeVisible({ timeout: 150_000 });
  // The console reports the 401 of the session request before the sign-in. Without this, the test would fail on it.
  consoleMessages.splice(
    0,
    consoleMessages.length,
    ...consoleMessages.filter((text) => !text.includes("status of 401")),
  );
});
