/** Counts how many screens of a phone each page has, and how many a visitor scrolls past before the reviews of a recipe. A page that
 *  grows beyond its limit takes longer to read for everyone; docs/PAGE_LENGTH.md has the figures. */
import type { Page } from "@playwright/test";
import { waitForRequests } from "../pending-requests.ts";
import { expect, filledBasket, filledBatchDay, open, test } from "../site.ts";

/** Height of the screen that the figures are for. */
const screenHeight = 844;

test.use({ viewport: { width: 390, height: screenHeight } });

/** The most screens that a recipe may have before its reviews. */
const maxBeforeReviews = 6;

/** The most screens of the whole page of a recipe. */
const maxOfRecipe = 14.5;

/** The recipes with the longest pages before the reviews, and three of usual length. */
const recipes = [97, 26, 22, 69, 1, 7, 66];

/** The most screens of each page: its figure of 29 November 2026 and at least a tenth of a screen more, rounded up to half a screen. */
const limits: readonly [address: string, screens: number][] = [
  ["/", 11.5],
  ["/recipes", 10.5],
  ["/dog-recipes", 12.5],
  ["/cat-recipes", 12.5],
  ["/search", 10.5],
  ["/organic", 5.5],
  ["/about", 6.5],
  ["/favourites", 2],
  ["/nutrition", 8],
  ["/toxic-foods", 7],
  ["/tools/calorie-calculator", 5.5],
  ["/tools/portion-calculator", 3],
  ["/tools/cost-calculator", 2],
  ["/tools/nutrition-checker", 3.5],
  ["/shop", 5],
  ["/dog-products", 11.5],
  ["/cat-products", 7],
  ["/basket", 2.5],
  ["/submit", 4],
  ["/contact", 3],
  ["/privacy-policy", 16.5],
  ["/terms-of-service", 6],
  ["/disclaimer", 4],
  ["/resources", 12.5],
  ["/spf-security-guide", 6],
  ["/batch-day", 2.5],
  ["/freezer", 2],
  ["/my-recipes", 2],
  ["/vet-sheet", 2],
  ["/offline", 2.5],
  [filledBasket, 11],
  [filledBatchDay, 5],
];

/** Scrolls to the end until the page grows no more, so that the parts that load when they come near are shown. */
async function loadAllParts(page: Page): Promise<void> {
  const scrollOn = () =>
    page.evaluate(() => {
      window.scrollBy(0, window.innerHeight);
      return window.scrollY;
    });
  let steady = 0;
  for (let last = -1; steady < 3;) {
    const position = await scrollOn();
    await waitForRequests(page);
    steady = position === last ? steady + 1 : 0;
    last = position;
  }
}

async function countScreens(page: Page): Promise<number> {
  await loadAllParts(page);
  return (await page.evaluate(() => document.documentElement.scrollHeight)) / screenHeight;
}

for (const [address, screens] of limits) {
  test(`${address} has at most ${screens} screens on a phone`, async ({ page }) => {
    await open(page, address);
    expect(await countScreens(page)).toBeLessThanOrEqual(screens);
  });
}

async function expectShortRecipe(page: Page, id: number): Promise<void> {
  await open(page, `/recipe/${id}`);
  expect(await countScreens(page)).toBeLessThanOrEqual(maxOfRecipe);
  const reviews = page.getByRole("heading", { name: "Reviews", exact: true });
  const distance = await reviews.evaluate((heading) => heading.getBoundingClientRect().top + window.scrollY);
  expect(distance / screenHeight).toBeLessThanOrEqual(maxBeforeReviews);
}

for (const id of recipes) {
  test(`recipe ${id} has at most ${maxBeforeReviews} screens before its reviews on a phone, and ${maxOfRecipe} in all`, async ({
    page,
  }) => {
    await expectShortRecipe(page, id);
  });
}

test("the longest recipe keeps within these limits with the portion of a saved cat", async ({
  page,
  context,
  baseURL,
}) => {
  const mia = { name: "Mia", breed: "Ragdoll", ageMonths: 60, weightKg: 5, activityLevel: "medium", neutered: true };
  const value = encodeURIComponent(JSON.stringify({ ...mia, bodyCondition: 5 }));
  await context.addCookies([{ name: "catProfile", value, url: baseURL ?? "" }]);
  await expectShortRecipe(page, 97);
  await expect(page.getByText(/Mia/).first()).toBeVisible();
});
