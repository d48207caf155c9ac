/** What axe finds on every page. */
import { expectNoViolations } from "../no-violations.ts";
import { missing, open, pages, test } from "../site.ts";

test.use({ expectedComplaints: /status of 404/, reducedMotion: "reduce" });

for (const address of [...pages, ...missing]) {
  test(`axe finds nothing on ${address}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await open(page, address);
    await expectNoViolations(page);
  });
}
