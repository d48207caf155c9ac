/** Accessibility checks with axe, and a check that the page does not scroll sideways. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test, type Page } from "@playwright/test";

/** Rules whose result depends on the theme. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Checks the state that the page is in: all rules in the light theme, the rules about colours in the dark theme. A journey
 *  at both widths checks all rules once at each width: the narrow layout in the light theme, the wide one in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  const { project, tags } = test.info();
  if (tags.includes("@both-widths")) {
    await expectAccessibleIn(page, project.name === "phone" ? "light" : "dark");
  } else {
    await expectAccessibleIn(page, "light");
    await expectAccessibleIn(page, "dark", colourRules);
  }
  await expectNoSidewaysScroll(page);
}

/** Checks the rules in one theme, by default all of them. */
export async function expectAccessibleIn(page: Page, theme: "light" | "dark", rules?: string[]): Promise<void> {
  await setTheme(page, theme);
  expectNoViolations(await runAxe(page, rules), theme);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "pixels by which the page scrolls sideways").toBe(0);
}

async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(waitForTheme, theme);
}

/** Runs in the page. Waits until the background has the brightness of the theme. With reduced motion, all colours change at
 *  once. */
async function waitForTheme(theme: "light" | "dark"): Promise<void> {
  const nextFrame = () => new Promise(requestAnimationFrame);
  const isPainted = () => {
    const channels = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? [];
    const [red = 0, green = 0, blue = 0] = channels.map(Number);
    return (theme === "light") === (red + green + blue) / 3 > 128;
  };
  do await nextFrame();
  while (!isPainted());
}

interface Violation {
  id: string;
  help: string;
  nodes: { html: string }[];
}

declare global {
  interface Window {
    /** Set by `axeScript`. */
    axe?: { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> };
  }
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Runs axe in the page itself, which is enough for pages without frames. A document that is checked twice loads it once. */
async function runAxe(page: Page, rules?: string[]): Promise<Violation[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeScript);
  return page.evaluate(findViolations, rules);
}

/** Runs in a page into which axe has been loaded. */
async function findViolations(rules: string[] | undefined): Promise<Violation[]> {
  if (!window.axe) throw new Error("axe has not been loaded");
  const { violations } = await window.axe.run(document, {
    ...(rules !== undefined && { runOnly: rules }),
    resultTypes: ["violations"],
  });
  return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => ({ html })) }));
}

function expectNoViolations(violations: Violation[], theme: string): void {
  const summary = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }));
  expect(summary, theme).toEqual([]);
}
