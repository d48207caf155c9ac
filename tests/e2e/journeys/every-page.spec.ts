/** Each page is opened once. It must load without requests for data, have the server's title, fit a small phone and be
 *  accessible: the narrow layout is checked in the light theme, the wide one in the dark theme. */
import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll, expectAccessibleIn } from "../accessibility.ts";
import { pagePaths } from "../../../frontend/src/api/pages.ts";
import { expect, missingPages, open, pages, pathsCheckedElsewhere, test } from "../site.ts";

test.use({ expectedMessages: /status of 404/, viewport: { width: 360, height: 780 }, colorScheme: "light" });

/** Returns the requests that a page may send when it opens: its page view, and what depends on the visitor's country. */
const expectedRequests = (address: string): RegExp => {
  if (/^\/(shop|ingredients|dog-products|cat-products|basket)\b/.test(address))
    return /^\/api\/(analytics\/page-view|detect-country|shop\/|recipes$)/;
  // A day of cooking is planned for the visitor's basket and pets, with the prices of the country.
  if (address.startsWith(pagePaths.batchDay))
    return /^\/api\/(analytics\/page-view|detect-country|batch-days|recipes$)/;
  // The poison lines of the visitor's country come first.
  if (address === pagePaths.toxicFoods) return /^\/api\/(analytics\/page-view|detect-country)$/;
  return /^\/api\/analytics\/page-view$/;
};

/** Returns the title in the server's response. */
const serverTitle = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const html = await (await fetch(location.href)).text();
    return new DOMParser().parseFromString(html, "text/html").title;
  });

/** Returns the start of each element that reaches beyond the right edge without being clipped. */
const elementsBeyondTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const isClipped = (element: Element): boolean => {
      for (let box = element.parentElement; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== "visible") return true;
      }
      return false;
    };
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > edge + 0.5 && !isClipped(element))
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 120));
  });

const isMissing = (address: string): boolean => missingPages.some((path) => path === address);

/** Returns true if the address opens the page with this path. The path '*' is that of every unknown address. */
function isPageAddress(path: string, address: string): boolean {
  const pattern = path.replace("*", "/.*").replace(/:\w+/, "[^/]+");
  return new RegExp(`^${pattern}$`).test(new URL(address, "http://localhost").pathname);
}

test("every path of the page table has an address in the list of pages", () => {
  const addresses = [...pages, ...missingPages];
  const missing = Object.values(pagePaths).filter(
    (path) => !pathsCheckedElsewhere.includes(path) && !addresses.some((address) => isPageAddress(path, address)),
  );
  expect(missing, "Add an address for each of these paths to `pages` in tests/e2e/site.ts").toEqual([]);
});

for (const address of [...pages, ...missingPages]) {
  test(`${address} loads without requests for data, fits and is accessible`, async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/") && !expectedRequests(address).test(pathname)) requests.push(request.url());
    });
    await open(page, address);
    if (!isMissing(address)) expect.soft(requests, "requests for data").toEqual([]);
    // A page that needs data of its own, such as a private link, learns only from the answer that it does not exist.
    await expect.soft(page).toHaveTitle(await serverTitle(page));

    expect.soft(await elementsBeyondTheEdge(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await expectAccessibleIn(page, "light");
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessibleIn(page, "dark");
  });
}
