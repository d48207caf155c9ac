/**
 * Measures what the script of a page costs a phone whose processor is four times slower: the tasks of the browser's main thread. The
 * time of the processor is measured and multiplied, because time of the clock would contain other work on the machine. Each page is also
 * compared with one that only says 'hello' with the same React, router and cache. Median of five loads.
 */
import { chromium } from "../e2e/node_modules/playwright/index.mjs";
import { startBarePage } from "./bare-page.mjs";
import { median } from "./numbers.mjs";
import { startSite } from "./programs.mjs";

const LOADS = 5;
export const SLOWDOWN = 4;
/** The options of a browser context that shows pages as on a phone. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: "block",
};
/** Time after the last request, in which parts that are not needed for the first view are started. */
const QUIET_MS = 2500;
const PAGES = {
  home: "/",
  list: "/dog-recipes",
  recipe: "/recipe/7",
  tool: "/tools/portion-calculator",
  shop: "/shop",
};
const CHROME_FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"];
const LONG_TASK_MS = 50;
/** A page may have one long task, which starts the scripts. */
const LONGEST_TASK_MS = 120;
const MARK = "measured page";
const TRACE = {
  transferMode: "ReportEvents",
  traceConfig: { includedCategories: ["blink.user_timing", "disabled-by-default-devtools.timeline"] },
};

/** Runs in the page, before its own scripts. */
function observe() {
  window.measured = { shift: 0, paint: 0 };
  const each = (type, read) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  each("largest-contentful-paint", ({ startTime }) => (window.measured.paint = startTime));
  each("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) window.measured.shift += value;
  });
}

/** Returns the milliseconds of each task of the page's main thread, the longest first. The page has set a mark on this thread. */
function taskTimes(events) {
  const { pid, tid } = events.find(({ name }) => name === MARK);
  return events
    .filter((event) => event.name === "RunTask" && event.pid === pid && event.tid === tid)
    .map(({ tdur }) => ((tdur ?? 0) / 1000) * SLOWDOWN)
    .toSorted((a, b) => b - a);
}

/** Loads a page once in a new profile. */
async function load(browser, url) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(observe);
  const tracing = await browser.newBrowserCDPSession();
  const events = [];
  tracing.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await tracing.send("Tracing.start", TRACE);
  const response = await page.goto(url, { waitUntil: "networkidle" });
  if (response?.status() !== 200) throw new Error(`${url} responded with ${response?.status()}`);
  await page.waitForTimeout(QUIET_MS);
  await page.evaluate((mark) => performance.mark(mark), MARK);
  const complete = new Promise((resolve) => tracing.once("Tracing.tracingComplete", resolve));
  await tracing.send("Tracing.end");
  await complete;
  await tracing.detach();
  const { shift, paint } = await page.evaluate(() => window.measured);
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  await context.close();
  const times = taskTimes(events);
  return {
    longest: times[0] ?? 0,
    second: times[1] ?? 0,
    work: times.reduce((sum, time) => sum + time, 0),
    blocking: times.reduce((sum, time) => sum + Math.max(0, time - LONG_TASK_MS), 0),
    elements,
    paint,
    shift,
  };
}

/** Returns the median of each figure of a page. */
export async function measurePage(browser, url) {
  const loads = [];
  for (let turn = 0; turn < LOADS; turn += 1) loads.push(await load(browser, url));
  return Object.fromEntries(Object.keys(loads[0]).map((figure) => [figure, median(loads.map((one) => one[figure]))]));
}

export const startBrowser = () =>
  chromium.launch({ executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium", args: CHROME_FLAGS });

export async function hydration(database, row) {
  const site = await startSite(database, { rendersPages: true });
  const hello = await startBarePage();
  const browser = await startBrowser();
  const bare = await measurePage(browser, hello.url);
  const ms = (value) => `${value.toFixed(0)} ms`;
  for (const [name, address] of Object.entries(PAGES)) {
    const page = await measurePage(browser, `${site.origin}${address}`);
    const figure = (what, target, measured, met) => row({ work: `${name}, phone: ${what}`, target, measured, met });
    figure(
      "longest task, and the next one",
      `<= ${LONGEST_TASK_MS} ms, <= ${LONG_TASK_MS} ms`,
      `${ms(page.longest)}, ${ms(page.second)}`,
      page.longest <= LONGEST_TASK_MS && page.second <= LONG_TASK_MS,
    );
    const compare = (figure) => `${ms(page[figure])}, ${(page[figure] / bare[figure]).toFixed(1)} times 'hello'`;
    figure("total blocking time", "<= 150 ms", compare("blocking"), page.blocking <= 150);
    figure("work of the main thread", "", compare("work"));
    figure(
      "elements of the document",
      name === "recipe" ? "<= 800" : "",
      String(page.elements),
      name === "recipe" ? page.elements <= 800 : undefined,
    );
    figure("largest contentful paint", "<= 1.8 s", `${(page.paint / 1000).toFixed(2)} s`, page.paint <= 1800);
    figure("layout shift", "<= 0.02", page.shift.toFixed(3), page.shift <= 0.02);
  }
  await browser.close();
  await hello.stop();
  await site.stop();
}
