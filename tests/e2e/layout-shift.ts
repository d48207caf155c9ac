/** Measures how far the content of a page moves while it loads, without a click or a key press of the visitor. */
import type { Page } from "@playwright/test";

/** Far below 0.1, which browsers call good. A footer or a list that jumps exceeds it. */
export const maxLayoutShift = 0.02;

/** Must be called before the page is opened. */
export async function observeLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Returns the sum of all shifts in shares of the screen. */
export function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));
}
