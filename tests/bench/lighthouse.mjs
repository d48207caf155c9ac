/** Measures pages with Lighthouse as on a phone, rendered by the browser and by the server: the median of five runs, each checked to be
 *  of the right page. In the same run, a bare page of the same libraries is measured, because a busy machine changes all alike. */
import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { startBarePage } from "./bare-page.mjs";
import { median } from "./numbers.mjs";
import { fetchBytes, programVersion, scratch, startSite } from "./programs.mjs";

const run = promisify(execFile);
const RUNS = 5;
/** The reports of all runs are stored here, so that a figure can be explained later. */
const REPORTS = process.env.BENCH_REPORTS || join(import.meta.dirname, "../../target/bench/lighthouse");
const PAGES = {
  home: "/",
  list: "/dog-recipes",
  recipe: "/recipe/7",
  tool: "/tools/portion-calculator",
  shop: "/shop",
};
/** The smallest share of the bare page's score for performance. */
const MIN_RATIO = 0.97;
const CATEGORIES = { performance: 97, accessibility: 100, "best-practices": 100, seo: 100 };
const CHROME_FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Maximum number of attempts per run. On a busy machine Lighthouse sometimes loses its trace. */
const ATTEMPTS = 3;

/** Runs Lighthouse on a page. Stores its report as `name`.report.json and as `name`.report.html, and returns it. */
async function report(url, name, attempt = 1) {
  const folder = mkdtempSync(join(scratch, "lighthouse-"));
  const chrome = [...CHROME_FLAGS, `--user-data-dir=${join(folder, "profile")}`].join(" ");
  try {
    await run(
      process.execPath,
      [
        process.env.BENCH_LIGHTHOUSE,
        url,
        "--quiet",
        "--output=json",
        "--output=html",
        `--output-path=${join(folder, name)}`,
        `--chrome-flags=${chrome}`,
      ],
      { env: { ...process.env, TMPDIR: folder } },
    );
    for (const kind of ["json", "html"]) {
      copyFileSync(join(folder, `${name}.report.${kind}`), join(REPORTS, `${name}.report.${kind}`));
    }
    return JSON.parse(readFileSync(join(folder, `${name}.report.json`), "utf8"));
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    console.error(`Lighthouse failed on ${url}, once more: ${String(error.stderr).trim()}`);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return report(url, name, attempt + 1);
}

/** Runs Lighthouse on a page. Fails if the page has another canonical address, or if Lighthouse loaded another page. */
async function once(url, name) {
  const html = (await fetchBytes(url)).body.toString();
  const own = html.match(/<link[^>]*rel="canonical"[^>]*>/)?.[0];
  if (!own?.includes(`href="${url}"`)) throw new Error(`${url} has another canonical address: ${own}`);
  return checked(url, await report(url, name));
}

function checked(url, seen) {
  const page = seen.audits["network-requests"].details.items.find((item) => item.url === url);
  if (seen.finalDisplayedUrl !== url || page?.statusCode !== 200) {
    throw new Error(`Lighthouse saw ${seen.finalDisplayedUrl}, not ${url}`);
  }
  return seen;
}

export async function lighthouse(database, row) {
  // Reports of an earlier run are removed, so that the folder has those of one build only.
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  row({ work: "program that is measured", target: "", measured: programVersion() });
  const sites = await Promise.all([startSite(database), startSite(database, { rendersPages: true })]);
  const bare = await startBarePage();
  const bareRuns = [];
  const seen = sites.flatMap(({ origin }, at) =>
    Object.entries(PAGES).map(([name, address]) => ({
      name: at === 0 ? name : `${name}, rendered by the server`,
      file: at === 0 ? name : `${name}-rendered`,
      url: `${origin}${address}`,
      runs: [],
    })),
  );
  for (let turn = 0; turn < RUNS; turn += 1) {
    bareRuns.push(checked(bare.url, await report(bare.url, `bare-${turn + 1}`)));
    for (const { url, file, runs } of seen) runs.push(await once(url, `${file}-${turn + 1}`));
  }
  for (const site of sites) await site.stop();
  await bare.stop();
  const performance = (runs) => median(runs.map((one) => Math.round(one.categories.performance.score * 100)));
  const figure = (runs, id) => median(runs.map((one) => one.audits[id].numericValue));
  const barePerformance = performance(bareRuns);
  const bareLcp = figure(bareRuns, "largest-contentful-paint");
  const bareTbt = figure(bareRuns, "total-blocking-time");
  row({ work: "reports of all runs", target: "", measured: REPORTS });
  row({
    work: "bare page: performance, largest contentful paint, blocking time",
    target: "",
    measured: `${barePerformance}, ${(bareLcp / 1000).toFixed(2)} s, ${bareTbt.toFixed(0)} ms`,
  });
  for (const { name, runs } of seen) {
    const scores = Object.keys(CATEGORIES).map((category) =>
      median(runs.map((one) => Math.round(one.categories[category].score * 100))),
    );
    const kilobytes = (kind) =>
      median(
        runs.map((one) =>
          one.audits["network-requests"].details.items
            .filter((item) => kind === undefined || item.resourceType === kind)
            .reduce((sum, item) => sum + item.transferSize, 0),
        ),
      ) / 1000;
    row({
      work: `Lighthouse, ${name}: performance / accessibility / best practices / SEO`,
      target: ">= 97 / 100 / 100 / 100",
      measured: `${scores.join(" / ")} (performance ${runs.map((one) => Math.round(one.categories.performance.score * 100)).join(" ")})`,
      met: scores.every((score, at) => score >= Object.values(CATEGORIES)[at]),
    });
    const ratio = performance(runs) / barePerformance;
    const lcp = figure(runs, "largest-contentful-paint");
    const tbt = figure(runs, "total-blocking-time");
    const cls = figure(runs, "cumulative-layout-shift");
    row({
      work: `${name}: performance, site / bare page`,
      target: `>= ${MIN_RATIO}`,
      measured: ratio.toFixed(2),
      met: ratio >= MIN_RATIO,
    });
    row({
      work: `${name}: largest contentful paint`,
      target: "<= 1.8 s",
      measured: `${(lcp / 1000).toFixed(2)} s (${(lcp / bareLcp).toFixed(2)} of the bare page)`,
      met: lcp <= 1800,
    });
    row({
      work: `${name}: total blocking time`,
      target: "<= 150 ms",
      measured: `${tbt.toFixed(0)} ms (bare page ${bareTbt.toFixed(0)} ms)`,
      met: tbt <= 150,
    });
    row({ work: `${name}: layout shift`, target: "<= 0.02", measured: cls.toFixed(3), met: cls <= 0.02 });
    row({
      work: `${name}: all responses`,
      target: "<= 300 kB",
      measured: `${kilobytes().toFixed(0)} kB`,
      met: kilobytes() <= 300,
    });
    row({
      work: `${name}: scripts`,
      target: "<= 130 kB",
      measured: `${kilobytes("Script").toFixed(0)} kB`,
      met: kilobytes("Script") <= 130,
    });
    const failed = new Set(
      runs.flatMap((one) =>
        Object.keys(CATEGORIES)
          .filter((category) => category !== "performance")
          .flatMap((category) => one.categories[category].auditRefs)
          .filter(({ id, weight }) => weight > 0 && one.audits[id].score !== null && one.audits[id].score < 1)
          .map(({ id }) => id),
      ),
    );
    if (failed.size > 0)
      row({ work: `${name}: audits that failed`, target: "none", measured: [...failed].join(", "), met: false });
  }
}
