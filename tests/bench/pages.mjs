/** Measures pages that the server renders whole: the time of a first request, and the memory with all of them in the cache. */
import { readFileSync } from "node:fs";
import { median, percentile } from "./numbers.mjs";
import { fetchBytes, fetchWholePage, startSite } from "./programs.mjs";

const RECIPES = 110;

/** Returns the addresses of all rendered pages, with every recipe. */
function addresses() {
  const source = readFileSync(new URL("../../frontend/src/api/pages.ts", import.meta.url), "utf8");
  const table = source.match(/export const renderedPaths = (\{[^}]*\})/)?.[1];
  if (table === undefined) throw new Error("frontend/src/api/pages.ts has no renderedPaths");
  const fixed = Object.values(JSON.parse(table)).filter((path) => !path.startsWith("/recipe/"));
  return [...fixed, ...Array.from({ length: RECIPES }, (_, index) => `/recipe/${index + 1}`)];
}

export async function pages(database, row) {
  const site = await startSite(database, { rendersPages: true });
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const idleMb = site.residentMb();
  const times = [];
  const bytes = [];
  let late = 0;
  for (const address of addresses()) {
    const began = performance.now();
    const { body, requests } = await fetchWholePage(`${site.origin}${address}`);
    times.push(performance.now() - began);
    bytes.push(body.length);
    if (requests > 1) late += 1;
    await fetchBytes(`${site.origin}${address}`, { "Accept-Encoding": "br" });
  }
  const loadedMb = site.residentMb();
  await site.stop();
  row({
    work: `first request for each of ${times.length} whole pages, median`,
    target: "<= 200 ms",
    measured: `${median(times).toFixed(0)} ms (95 % within ${percentile(times, 0.95).toFixed(0)} ms)`,
    met: median(times) <= 200,
  });
  row({ work: "pages that were not rendered within 200 ms", target: "none", measured: String(late), met: late === 0 });
  row({ work: "bytes of a whole page, median", target: "", measured: `${Math.round(median(bytes) / 1024)} KB` });
  row({
    work: "memory idle, with the pages that are visited most",
    target: "<= 40 MB",
    measured: `${idleMb.toFixed(1)} MB`,
    met: idleMb <= 40,
  });
  row({
    work: "memory with all whole pages in the cache",
    target: "<= 80 MB",
    measured: `${loadedMb.toFixed(1)} MB`,
    met: loadedMb <= 80,
  });
}
