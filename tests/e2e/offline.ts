/** Contains the helpers that journeys without a connection share. */
import { expect, type Page } from "@playwright/test";

/** Waits until the service worker has stored a recipe with its nutrition and reviews, and the list of toxic foods. */
export async function waitUntilStored(page: Page, recipe: number): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const paths = ["", "/nutrition", "/ratings"].map((end) => `/api/recipes/${recipe}${end}`);
  const addresses = [...paths, "/api/toxic-foods", "/api/detect-country"];
  const countStored = () =>
    page.evaluate(async (all) => {
      const found = await Promise.all(all.map((address) => caches.match(address)));
      return found.filter((response) => response !== undefined).length;
    }, addresses);
  await expect.poll(countStored, { timeout: 30_000 }).toBe(addresses.length);
}
