/** A phone of 360 pixels never scrolls sideways. */
import { expect, missing, open, pages, test } from "../site.ts";

test.use({ expectedComplaints: /status of 404/ });

for (const address of [...pages, ...missing]) {
  test(`${address} fits`, async ({ page }) => {
    await open(page, address);
    const widths = await page.evaluate(() => {
      const edge = document.documentElement.clientWidth;
      const clipped = (element: Element): boolean => {
        for (let box = element.parentElement; box !== null; box = box.parentElement) {
          if (getComputedStyle(box).overflowX !== "visible") return true;
        }
        return false;
      };
      const over = [...document.body.querySelectorAll("*")].filter(
        (element) => element.getBoundingClientRect().right > edge + 0.5 && !clipped(element),
      );
      return {
        sideways: document.documentElement.scrollWidth - edge,
        over: over.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
      };
    });
    expect(widths).toEqual({ sideways: 0, over: [] });
  });
}
