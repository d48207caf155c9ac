/** Waits until the browser has taken over a page that the server has rendered. Before that, buttons without a form have no effect yet. */
import type { Page } from "@playwright/test";

/** Pages whose scripts a journey blocks are never taken over. */
const timeout = 5_000;

/** Makes `goto` and `reload` of a page wait for the takeover. */
export function waitForTakeover(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...parameters) => {
    const response = await goto(...parameters);
    await isTakenOver(page);
    return response;
  };
  page.reload = async (...parameters) => {
    const response = await reload(...parameters);
    await isTakenOver(page);
    return response;
  };
}

/** The first layout effect of a page sets how it scrolls. */
async function isTakenOver(page: Page): Promise<void> {
  const check = () =>
    document.getElementById("first-view")?.dataset["rendered"] === undefined ||
    document.documentElement.dataset["scroll"] !== undefined;
  await page.waitForFunction(check, undefined, { timeout }).catch(() => undefined);
}
