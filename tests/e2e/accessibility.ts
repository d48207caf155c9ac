/** Accessibility checks with axe, and a check that the page does not scroll sideways. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Rules whose result depends on the theme. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Checks the state that the page is in: all rules in the light theme, the rules about colours in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  await setTheme(page, "light");
  await expectNoViolations(axe(page), "light");
  await setTheme(page, "dark");
  await expectNoViolations(axe(page).withRules(colourRules), "dark");
  await expectNoSidewaysScroll(page);
}

/** Checks all rules in one theme. */
export async function expectAccessibleIn(page: Page, theme: "light" | "dark"): Promise<void> {
  await setTheme(page, theme);
  await expectNoViolations(axe(page), theme);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "pixels by which the page scrolls sideways").toBe(0);
}

async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  const backgroundBrightness = expect.poll(() => brightness(page), { timeout: 30_000 });
  await (theme === "light"
    ? backgroundBrightness.toBeGreaterThan(mediumBrightness)
    : backgroundBrightness.toBeLessThan(mediumBrightness));
}

/** Legacy mode runs axe in the page itself. It is enough for pages without frames, and does not open a second page. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });

async function expectNoViolations(builder: AxeBuilder, theme: string): Promise<void> {
  const { violations } = await builder.analyze();
  const summary = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }));
  expect(summary, theme).toEqual([]);
}

const mediumBrightness = 128;

/** Returns the brightness of the background from 0 to 255. It is polled, because painting takes a while. */
function brightness(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []
    ).map(Number);
    return (red + green + blue) / 3;
  });
}
