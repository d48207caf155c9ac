/** Measures pages with Lighthouse as on a phone: the median of five runs, each checked to be of the right page. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { median } from "./numbers.mjs";
import { fetchBytes, scratch, startSite } from "./programs.mjs";

const run = promisify(execFile);
const RUNS = 5;
const PAGES = { home: "/", list: "/dog-recipes", recipe: "/recipe/7" };
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

async function report(url, attempt = 1) {
  const folder = mkdtempSync(join(scratch, "lighthouse-"));
  const file = join(folder, "report.json");
  const chrome = [...CHROME_FLAGS, `--user-data-dir=${join(folder, "profile")}`].join(" ");
  try {
    await run(
      process.execPath,
      [
        process.env.BENCH_LIGHTHOUSE,
        url,
        "--quiet",
        "--output=json",
        `--output-path=${file}`,
        `--chrome-flags=${chrome}`,
      ],
      { env: { ...process.env, TMPDIR: folder } },
    );
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    console.error(`Lighthouse failed on ${url}, once more: ${String(error.stderr).trim()}`);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return report(url, attempt + 1);
}

/** Runs Lighthouse on a page. Fails if the page has another canonical address, or if Lighthouse loaded another page. */
async function once(url) {
  const html = (await fetchBytes(url)).body.toString();
  const own = html.match(/<link[^>]*rel="canonical"[^>]*>/)?.[0];
  if (!own?.includes(`href="${url}"`)) throw new Error(`${url} has another canonical address: ${own}`);
  const seen = await report(url);
  const page = seen.audits["network-requests"].details.items.find((item) => item.url === url);
  if (seen.finalDisplayedUrl !== url || page?.statusCode !== 200) {
    throw new Error(`Lighthouse saw ${seen.finalDisplayedUrl}, not ${url}`);
  }
  return seen;
}

export async function lighthouse(database, row) {
  const site = await startSite(database);
  const seen = Object.fromEntries(Object.keys(PAGES).map((name) => [name, []]));
  for (let turn = 0; turn < RUNS; turn += 1) {
    for (const [name, address] of Object.entries(PAGES)) {
      seen[name].push(await once(`${site.origin}${address}`));
    }
  }
  await site.stop();
  for (const [name, runs] of Object.entries(seen)) {
    const scores = Object.keys(CATEGORIES).map((category) =>
      median(runs.map((one) => Math.round(one.categories[category].score * 100))),
    );
    const audit = (id) => median(runs.map((one) => one.audits[id].numericValue));
    const kilobytes = (kind) =>
      median(
        runs.map((one) =>
          one.audits["network-requests"].details.items
            .filter((item) => kind === undefined || item.resourceType === kind)
            .reduce((sum, item) => sum + item.transferSize, 0),
        ),
      ) / 1024;
    row({
      work: `Lighthouse, ${name}: performance / accessibility / best practices / SEO`,
      target: ">= 97 / 100 / 100 / 100",
      measured: `${scores.join(" / ")} (performance ${runs.map((one) => Math.round(one.categories.performance.score * 100)).join(" ")})`,
      met: scores.every((score, at) => score >= Object.values(CATEGORIES)[at]),
    });
    const lcp = audit("largest-contentful-paint");
    const cls = audit("cumulative-layout-shift");
    row({
      work: `${name}: largest contentful paint`,
      target: "<= 2.5 s",
      measured: `${(lcp / 1000).toFixed(2)} s`,
      met: lcp <= 2500,
    });
    row({ work: `${name}: layout shift`, target: "<= 0.05", measured: cls.toFixed(3), met: cls <= 0.05 });
    row({
      work: `${name}: all responses`,
      target: "<= 350 KB",
      measured: `${kilobytes().toFixed(0)} KB`,
      met: kilobytes() <= 350,
    });
    row({
      work: `${name}: scripts`,
      target: "<= 155 KB",
      measured: `${kilobytes("Script").toFixed(0)} KB`,
      met: kilobytes("Script") <= 155,
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
