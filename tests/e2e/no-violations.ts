/** What axe finds on a page as it stands, in light and dark; and that nothing scrolls sideways. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export async function expectNoViolations(page: Page): Promise<void> {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  const light = await ground();
  await expectNone(new AxeBuilder({ page }), "light");

  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(ground).not.toBe(light);
  // Nothing but the colours is another.
  await expectNone(new AxeBuilder({ page }).withTags(["cat.color"]), "dark");

  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
}

async function expectNone(axe: AxeBuilder, colorScheme: string): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }));
  expect(found, colorScheme).toEqual([]);
}
