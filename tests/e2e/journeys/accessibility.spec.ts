/** What axe finds on every page, in light and dark. */
import AxeBuilder from "@axe-core/playwright";
import { expect, missing, open, pages, test } from "../site.ts";

test.use({ expectedComplaints: /status of 404/, reducedMotion: "reduce" });

for (const address of [...pages, ...missing]) {
  test(`axe finds nothing on ${address}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await open(page, address);
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      if (colorScheme === "dark") await expect.poll(ground).not.toBe(light);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }));
      expect(found, colorScheme).toEqual([]);
    }
  });
}
