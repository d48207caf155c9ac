/**
 * Measures how long three taps on a phone whose processor is four times slower wait for the next paint (Interaction to Next Paint): a
 * filter of a list, the servings of a recipe, and a batch for a week. A tap on a button of the bare page of the same libraries is
 * measured in the same runs, because a busy machine slows down all of them. Median of five runs, each in a new profile.
 */
import { startBarePage } from "./bare-page.mjs";
import { PHONE, SLOWDOWN, startBrowser } from "./hydration.mjs";
import { median } from "./numbers.mjs";
import { fetchWholePage, startSite } from "./programs.mjs";

const RUNS = 5;
const MAX_MS = 150;
/** The shortest time that browsers report. They round to 8 ms. */
const SHORTEST_MS = 16;
/** Time in which the scripts take over the page and start the parts that are not needed for the first view. */
const QUIET_MS = 4_000;
/** Time after a tap in which the browser reports it. */
const REPORT_MS = 1_500;
const TIMEOUT_MS = 20_000;

const DOG = { name: "Bella", breed: "Labrador Retriever", ageMonths: 48, weightKg: 25, activityLevel: "medium" };
/** The pet of the visitor, as pages store it, and the answer to the banner that would cover the buttons. */
const PET_COOKIE = { name: "dogProfile", value: encodeURIComponent(JSON.stringify(DOG)) };
const CONSENT = JSON.stringify({ necessary: true, analytics: false, marketing: false, preferences: false });

const button = (name) => (page) => page.getByRole("main").getByRole("button", { name }).first();

/** The taps that are measured. `result` is the address afterwards. */
const TAPS = [
  {
    name: "filter of a list: 'Senior'",
    address: "/dog-recipes",
    target: (page) =>
      page.getByRole("group", { name: "Category" }).getByRole("button", { name: "Senior", exact: true }),
    result: /[?&]category=senior/,
  },
  {
    name: "servings of a recipe: 'More servings'",
    address: "/recipe/7",
    target: button("More servings"),
    result: /[?&]servings=/,
  },
  {
    name: "recipe: 'Make 7 days'",
    address: "/recipe/9",
    cookies: [PET_COOKIE],
    prepare: (page) => button("Show calculator")(page).tap(),
    target: button(/^Make 7 days/),
    result: /[?&]scale=/,
  },
];
const BARE_TAP = { name: "bare page: a button", target: (page) => page.getByRole("button"), result: undefined };

/** Runs in the page, before its own scripts. */
function observe(consent) {
  localStorage.setItem("cookieConsent", consent);
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries()) {
      if (interactionId > 0) window.interactions.push({ name, duration });
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
}

/** Loads a page, taps and returns the milliseconds until the next paint. */
async function measureTap(browser, url, { name, cookies = [], prepare, target, result }) {
  const context = await browser.newContext(PHONE);
  try {
    context.setDefaultTimeout(TIMEOUT_MS);
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
    const page = await context.newPage();
    await page.addInitScript(observe, CONSENT);
    const devTools = await context.newCDPSession(page);
    const slowDown = () => devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await slowDown();
    const response = await page.goto(url, { waitUntil: "networkidle" });
    if (response?.status() !== 200) throw new Error(`${url} responded with ${response?.status()}`);
    // Another process of the browser may have loaded the page.
    await slowDown();
    await page.waitForTimeout(QUIET_MS);
    await prepare?.(page);
    const place = target(page);
    await place.scrollIntoViewIfNeeded();
    await page.waitForTimeout(REPORT_MS);
    await page.evaluate(() => {
      window.interactions.length = 0;
      window.isMeasuredDocument = true;
    });
    await place.tap();
    await page.waitForTimeout(REPORT_MS);
    if (result !== undefined) await page.waitForURL(result, { waitUntil: "commit" });
    const { isSameDocument, interactions } = await page.evaluate(() => ({
      isSameDocument: window.isMeasuredDocument === true,
      interactions: window.interactions,
    }));
    if (!isSameDocument) throw new Error("the tap loaded a new page: the scripts had not taken the page over");
    return Math.max(SHORTEST_MS, ...interactions.map(({ duration }) => duration));
  } catch (error) {
    throw new Error(`${name} on ${url} could not be measured: ${error.message}`, { cause: error });
  } finally {
    await context.close();
  }
}

export async function interaction(database, row) {
  const site = await startSite(database, { rendersPages: true });
  for (const { address } of TAPS) await fetchWholePage(`${site.origin}${address}`);
  const bare = await startBarePage();
  const browser = await startBrowser();
  const bareTimes = [];
  const times = TAPS.map(() => []);
  for (let run = 0; run < RUNS; run += 1) {
    bareTimes.push(await measureTap(browser, bare.url, BARE_TAP));
    for (const [at, tap] of TAPS.entries()) {
      times[at].push(await measureTap(browser, `${site.origin}${tap.address}`, tap));
    }
  }
  await browser.close();
  await bare.stop();
  await site.stop();
  const bareMs = median(bareTimes);
  row({
    work: `tap to next paint at ${SLOWDOWN} x slowdown, ${BARE_TAP.name}`,
    target: "",
    measured: `${bareMs} ms (${bareTimes.join(" ")})`,
  });
  for (const [at, { name }] of TAPS.entries()) {
    const ms = median(times[at]);
    row({
      work: `tap to next paint at ${SLOWDOWN} x slowdown, ${name}`,
      target: `<= ${MAX_MS} ms`,
      measured: `${ms} ms (${times[at].join(" ")}), ${(ms / bareMs).toFixed(1)} times the bare page`,
      met: ms <= MAX_MS,
    });
  }
}
