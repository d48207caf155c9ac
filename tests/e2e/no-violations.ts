/** What axe finds on a page as it stands, in light and dark; and that nothing scrolls sideways. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export async function expectNoViolations(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => brightness(page), inTime).toBeGreaterThan(middle);
  await expectNone(axeOf(page), "light");

  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => brightness(page), inTime).toBeLessThan(middle);
  // Nothing but the colours is another.
  await expectNone(axeOf(page).withRules(["color-contrast", "link-in-text-block"]), "dark");

  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
}

/** No page holds a frame, so one run in the page itself sees all of it; else a second page is opened for each look. */
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });

async function expectNone(axe: AxeBuilder, colorScheme: string): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }));
  expect(found, colorScheme).toEqual([]);
}

const middle = 128;
const inTime = { timeout: 30_000 };

/** Of the ground, from 0 to 255: a busy machine takes a while to paint it anew. */
function brightness(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []
    ).map(Number);
    return (red + green + blue) / 3;
  });
}
