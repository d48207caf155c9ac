/** The cookie banner of a site with external services: it is shown once, and the choice is stored and can be changed. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { expect, test } from "../separate-site.ts";
import { bringNear, open } from "../site.ts";

// One worker runs the whole file, so that its site starts only once.
test.describe.configure({ mode: "default" });

const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });
const storedChoice = (page: Page) => page.evaluate(() => localStorage.getItem("cookieConsent"));
/** Returns a choice as it is stored, with the accepted kinds of cookies and the services of the site. */
const choiceText = (...accepted: ("analytics" | "marketing" | "preferences")[]) =>
  JSON.stringify({
    necessary: true,
    analytics: accepted.includes("analytics"),
    marketing: accepted.includes("marketing"),
    preferences: accepted.includes("preferences"),
    services: ["analytics", "advertising"],
  });

for (const [name, expected] of [
  ["Accept All", choiceText("analytics", "marketing", "preferences")],
  ["Reject Non-Essential", choiceText()],
  ["Close and reject non-essential cookies", choiceText()],
] as const) {
  test(`${name} is stored, and the banner is not shown again`, async ({ page, context }) => {
    await open(page, "/dog-recipes");
    await expect(banner(page)).toBeVisible();
    await banner(page).getByRole("button", { name, exact: true }).click();
    await expect(banner(page)).toHaveCount(0);
    expect(await storedChoice(page)).toBe(expected);
    const cookie = (await context.cookies()).find((candidate) => candidate.name === "consent");
    expect(decodeURIComponent(cookie?.value ?? "")).toBe(expected);
    expect([cookie?.sameSite, cookie?.path]).toEqual(["Lax", "/"]);
    await page.reload();
    await open(page, "/cat-recipes");
    await expect(page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });
}

test("cookies are selected by kind with the keyboard, and the choice is changed from the footer", async ({ page }) => {
  await open(page, "/about");
  await banner(page).getByRole("button", { name: "Customise" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Cookie settings" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("switch", { name: "Necessary" })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(banner(page).getByRole("button", { name: "Customise" })).toBeFocused();
  expect(await storedChoice(page)).toBeNull();

  await page.keyboard.press("Enter");
  await dialog.getByRole("switch", { name: "Preferences" }).focus();
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await storedChoice(page)).toBe(choiceText("preferences"));

  await page.reload();
  await bringNear(page.getByRole("contentinfo"));
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();
  await expect(dialog.getByRole("switch", { name: "Preferences" })).toBeChecked();
  await dialog.getByRole("switch", { name: "Analytics" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  expect(await storedChoice(page)).toBe(choiceText("analytics", "preferences"));
});

test(
  "the banner shifts no content, covers no content at the end of the page, and is accessible",
  { tag: "@both-widths" },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Object.assign(window, { shift: Number(Reflect.get(window, "shift")) + Number(Reflect.get(entry, "value")) });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await open(page, "/about");
    await expect(banner(page)).toBeVisible();
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => Number(Reflect.get(window, "shift")))).toBe(0);
    await expectAccessible(page);
    const height = (await banner(page).boundingBox())?.height ?? Infinity;
    expect(height).toBeLessThan((page.viewportSize()?.height ?? 0) / 3);

    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const footer = await page.getByRole("contentinfo").boundingBox();
    const top = (await banner(page).boundingBox())?.y ?? 0;
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(top + 1);
  },
);
