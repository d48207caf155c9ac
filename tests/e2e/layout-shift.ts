/** Measures how far the content of a page moves while it loads, without a click or a key press of the visitor. */
import { expect, type Page } from "@playwright/test";

/** Far below 0.1, which browsers call good. A footer or a list that jumps exceeds it. */
const maxLayoutShift = 0.02;

interface Shift {
  /** The share of the screen that moved, multiplied by the distance. */
  value: number;
  /** The elements that moved, each with its position before and after. */
  moved: string[];
}

/** Must be called before the page is opened. */
export async function observeLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const position = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${width.toFixed()} x ${height.toFixed()} at ${x.toFixed()}, ${y.toFixed()}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `<${element?.tagName.toLowerCase() ?? "removed"} class="${element?.getAttribute("class") ?? ""}">`;
          return `${name} from ${position(previousRect)} to ${position(currentRect)}`;
        });
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * Lets the fonts arrive when the page has been shown with those of the system. `width` multiplies the widths of the letters until
 * then, because systems have different fonts. Must be called before the page is opened.
 */
export async function delayFonts(page: Page, width = 1): Promise<void> {
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.route(/\/assets\/style-[^/]*\.css$/, async (route) => {
    const response = await route.fetch();
    const styles = await response.text();
    const body = styles.replaceAll(/size-adjust:([\d.]+)%/g, (_, share) => `size-adjust:${width * Number(share)}%`);
    await route.fulfill({ response, body });
  });
}

/** Fails the test if the content of the page moved, and names the elements that moved. */
export async function expectSteadyLayout(page: Page, subject = page.url()): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const details = shifts.map(({ value, moved }) => [`${value.toFixed(4)} of the screen:`, ...moved].join("\n  "));
  expect.soft(sum, [`layout shift of ${subject}`, ...details].join("\n")).toBeLessThan(maxLayoutShift);
}

/** An entry of the Layout Instability API, which the types of the DOM do not contain. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
