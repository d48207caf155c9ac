/** Compares the site with a server that only sends the same bytes: a list, a recipe and its page. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { requestsPerSecond } from "./load.mjs";
import { median } from "./numbers.mjs";
import { fetchBytes, fetchWholePage, scratch, startBare, startSite } from "./programs.mjs";

const ROUNDS = 7;
const WORK = [
  { name: "list", address: "/api/recipes", target: 0.95 },
  { name: "recipe", address: "/api/recipes/7", target: 0.95 },
  // The cache has only the compressed copy, which browsers request.
  { name: "whole page of a recipe", address: "/recipe/7", target: 0.9, encodings: ["brotli"] },
];
const ENCODINGS = { identity: {}, brotli: { "Accept-Encoding": "br" } };
/** Headers that the HTTP library adds to every response. */
const OWN_HEADERS = new Set(["date", "content-length", "connection", "transfer-encoding"]);

export async function ratios(database, row) {
  const site = await startSite(database, { rendersPages: true });
  await fetchWholePage(`${site.origin}/recipe/7`);
  const folder = join(scratch, "bare");
  mkdirSync(folder);
  const pairs = [];
  for (const { name, address, target, encodings = Object.keys(ENCODINGS) } of WORK) {
    for (const encoding of encodings) {
      const headers = ENCODINGS[encoding];
      const { status, rawHeaders, body } = await fetchBytes(`${site.origin}${address}`, headers);
      if (status !== 200) throw new Error(`${address} responded with ${status}`);
      const lines = [];
      for (let at = 0; at < rawHeaders.length; at += 2) {
        if (!OWN_HEADERS.has(rawHeaders[at].toLowerCase())) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
      }
      const encoded = lines.some((line) => /^content-encoding: br$/i.test(line));
      if (encoded !== (encoding === "brotli")) throw new Error(`${address} was not sent in ${encoding}`);
      const file = `${name.replaceAll(" ", "-")}-${encoding}`;
      writeFileSync(join(folder, `${file}.body`), body);
      writeFileSync(join(folder, `${file}.headers`), lines.join("\n"));
      pairs.push({ name, encoding, target, headers, address, file, bytes: body.length, site: [], bare: [] });
    }
  }
  const bare = await startBare(folder, pairs[0].file);
  // Each round measures both, so that other load affects both. The first round is not measured.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const pair of pairs) {
      const load = { headers: pair.headers, seconds: round === 0 ? 1 : 3 };
      const bareRate = await requestsPerSecond(`${bare.origin}/${pair.file}`, load);
      const siteRate = await requestsPerSecond(`${site.origin}${pair.address}`, load);
      if (round === 0) continue;
      pair.bare.push(bareRate);
      pair.site.push(siteRate);
    }
  }
  const loadedMb = site.residentMb();
  await bare.stop();
  await site.stop();
  for (const { name, encoding, target, bytes, ...rates } of pairs) {
    const each = rates.site.map((rate, round) => rate / rates.bare[round]);
    const ratio = median(each);
    row({
      work: `${name}, ${encoding}, ${bytes} bytes: site / bare`,
      target: `>= ${target.toFixed(2)}`,
      measured: `${ratio.toFixed(2)} (${Math.min(...each).toFixed(2)}-${Math.max(...each).toFixed(2)}; ${Math.round(median(rates.site))} of ${Math.round(median(rates.bare))} req/s)`,
      met: ratio >= target,
    });
  }
  row({
    work: "memory after that load",
    target: "<= 80 MB",
    measured: `${loadedMb.toFixed(1)} MB`,
    met: loadedMb <= 80,
  });
}
