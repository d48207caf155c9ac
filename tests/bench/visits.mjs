/** Records what a browser requests during visits: pages with their files, pictures and data, and the counts that they send. */
import { chromium } from "../e2e/node_modules/playwright/index.mjs";

const CHROME_FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"];
/** The recipe of the recorded visits. Replayed visits have other recipes in its place. */
const RECIPE = "/recipe/7";
/** From a search engine to a recipe, which is the most frequent visit; from the home page through a list; a search; the tools. */
const VISITS = [
  [RECIPE],
  [RECIPE],
  [RECIPE, "/dog-recipes"],
  ["/", "/dog-recipes", RECIPE],
  ["/cat-recipes", RECIPE],
  ["/?search=chicken", RECIPE],
  ["/toxic-foods?search=onion"],
  ["/recipes?page=2", RECIPE, "/shop"],
];

/** Scrolls to the end, so that the parts and pictures below are loaded too. */
const scroll = (page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });

/** Returns the requests of each visit, by page. A browser that has a file already does not request it again. */
export async function recordVisits(origin) {
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH, args: CHROME_FLAGS });
  const visits = [];
  for (const addresses of VISITS) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
    const page = await context.newPage();
    const steps = [];
    page.on("response", async (response) => {
      const request = response.request();
      const url = new URL(request.url());
      // The browser sends no request for a file that it takes from its own cache.
      if (url.origin !== origin || (await request.sizes().catch(() => undefined))?.responseHeadersSize === 0) return;
      const path = url.pathname + url.search;
      steps.at(-1).push({
        method: request.method(),
        path,
        // Playwright does not tell what a beacon contains. The only one counts a view of the page.
        body:
          request.method() === "POST"
            ? (request.postData() ?? JSON.stringify({ path: new URL(page.url()).pathname }))
            : undefined,
        isOfRecipe: /^\/(recipe|api\/recipes|images\/recipes)\/7\b/.test(path),
      });
    });
    for (const address of addresses) {
      steps.push([]);
      await page.goto(`${origin}${address}`, { waitUntil: "networkidle" });
      await scroll(page);
      await page.waitForTimeout(1_000);
    }
    await context.close();
    visits.push({ steps });
  }
  await browser.close();
  return visits;
}
