/**
 * Compares the SVG pictures of a list with WebP and AVIF in three widths: their bytes, and what loading and drawing all of them costs a
 * phone whose processor is four times slower. Each page of this test shows only the pictures, as large as in the list, and is scrolled to
 * its end. As in hydration.mjs, the time of the processor is measured and multiplied, because time of the clock would contain other
 * work on the machine. A page with empty boxes in the same places shows what scrolling costs without pictures. Median of five loads.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { PHONE, SLOWDOWN, startBrowser } from "./hydration.mjs";
import { median } from "./numbers.mjs";
import { fetchBytes, fetchWholePage, scratch, startSite } from "./programs.mjs";

const LOADS = 5;
const LIST = "/dog-recipes";
const WIDTHS = [320, 640, 960];
/** The quality of WebP, from 0 to 1, and the arguments of avifenc for a similar difference from the drawing. */
const WEBP_QUALITY = 0.8;
const AVIF_ARGUMENTS = "--speed 6 --jobs all --yuv 420 --min 0 --max 63 -a end-usage=q -a cq-level=28".split(" ");
/** The bytes in a millisecond of the mobile network that Lighthouse simulates: 1.6 Mbit/s. */
const NETWORK_BYTES_PER_MS = 200;
/** Time in which a screen of pictures is loaded and drawn. */
const SCREEN_MS = 250;
const FIRST_VIEW = "first view";
const END = "end of the page";
const TRACE = {
  transferMode: "ReportEvents",
  traceConfig: { includedCategories: ["blink.user_timing", "toplevel", "disabled-by-default-devtools.timeline"] },
};

/** Returns the addresses of the pictures of the list, where a phone shows them, and the height of the page. */
async function findPictures(browser, origin) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${origin}${LIST}`);
  const found = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    places: [...document.querySelectorAll("img.recipe-card-picture")].map((image) => {
      const { left, top, width, height } = image.getBoundingClientRect();
      return { address: image.getAttribute("src"), left, top: top + scrollY, width, height };
    }),
  }));
  await context.close();
  if (found.places.length === 0) throw new Error(`${LIST} shows no pictures`);
  return found;
}

/** Runs in a page: draws an SVG in a width. Returns it as PNG and as WebP, both in Base64. */
async function drawSvg({ svg, width, quality }) {
  const image = new Image();
  image.src = `data:image/svg+xml;base64,${btoa(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const encode = (type) => canvas.toDataURL(type, quality).split(",")[1];
  return { png: encode("image/png"), webp: encode("image/webp") };
}

/** Runs in a page: returns how much a picture differs from the PNG that it was encoded from, as signal-to-noise ratio in decibels. */
async function compareWithPng({ png, encoded, type }) {
  const read = async (kind, base64) => {
    const image = new Image();
    image.src = `data:${kind};base64,${base64}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  };
  const [drawn, seen] = [await read("image/png", png), await read(type, encoded)];
  let squares = 0;
  for (let at = 0; at < drawn.length; at += 1) squares += (drawn[at] - seen[at]) ** 2;
  // Every fourth byte is the opacity, which is the same in both.
  return 10 * Math.log10(255 ** 2 / (squares / (drawn.length * 0.75)));
}

/** Encodes a PNG as AVIF. Returns undefined if avifenc is not installed. */
function encodeAvif(png) {
  const folder = join(scratch, "pictures");
  mkdirSync(folder, { recursive: true });
  const [from, to] = [join(folder, "picture.png"), join(folder, "picture.avif")];
  writeFileSync(from, png);
  try {
    execFileSync("avifenc", [...AVIF_ARGUMENTS, from, to], { stdio: "ignore" });
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
  return readFileSync(to);
}

/** Returns the SVG pictures and their encodings: sets of files, each with a name, a content type and the difference from the drawing. */
async function encodePictures(browser, origin, addresses) {
  const svg = [];
  for (const address of addresses) {
    svg.push((await fetchBytes(`${origin}${address}`, { "accept-encoding": "br" })).body);
  }
  const sets = [{ name: "SVG", type: "image/svg+xml", encoding: "br", files: svg }];
  const page = await browser.newPage();
  for (const width of WIDTHS) {
    const webp = { name: `WebP, ${width} px`, type: "image/webp", files: [], decibels: [] };
    const avif = { name: `AVIF, ${width} px`, type: "image/avif", files: [], decibels: [] };
    const add = async (set, bytes, png) => {
      const compared = { png, encoded: bytes.toString("base64"), type: set.type };
      set.files.push(bytes);
      set.decibels.push(await page.evaluate(compareWithPng, compared));
    };
    for (const bytes of svg) {
      const text = brotliDecompressSync(bytes).toString("latin1");
      const drawn = await page.evaluate(drawSvg, { svg: text, width, quality: WEBP_QUALITY });
      await add(webp, Buffer.from(drawn.webp, "base64"), drawn.png);
      const encoded = encodeAvif(Buffer.from(drawn.png, "base64"));
      if (encoded !== undefined) await add(avif, encoded, drawn.png);
    }
    sets.push(webp);
    if (avif.files.length > 0) sets.push(avif);
  }
  await page.close();
  return sets;
}

/** Serves a page for each set, `/0`, `/1` and so on, and its pictures, `/0/0`. The pictures are where the list shows them. */
async function servePages(sets, { places, height }) {
  const html = (set) =>
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pictures</title>' +
    `<style>img,div{position:absolute;object-fit:cover;background:#eee}</style><body style="height:${height}px">` +
    places
      .map((place, at) => {
        const style = `left:${place.left}px;top:${place.top}px;width:${place.width}px;height:${place.height}px`;
        if (set.type === undefined) return `<div style="${style}"></div>`;
        return `<img src="/${sets.indexOf(set)}/${at}" alt="" loading="lazy" decoding="async" style="${style}">`;
      })
      .join("");
  const server = createServer(({ url }, response) => {
    const [, setNumber, fileNumber] = url.split("/");
    const set = sets[setNumber];
    const body = fileNumber === undefined ? set && html(set) : set?.files[fileNumber];
    if (body === undefined) return response.writeHead(404).end();
    response.setHeader("Content-Type", fileNumber === undefined ? "text/html" : set.type);
    if (fileNumber !== undefined && set.encoding) response.setHeader("Content-Encoding", set.encoding);
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

/**
 * Returns the milliseconds of work until the first view was complete and until the end: of the page's main thread, and of the other
 * threads of its process, which decode and raster.
 */
function workTimes(events) {
  const marks = events.filter(({ name }) => name === FIRST_VIEW || name === END);
  const { pid, tid } = marks[0];
  const firstView = marks.find(({ name }) => name === FIRST_VIEW).ts;
  const isMain = (event) => event.name === "RunTask" && event.tid === tid;
  const isOther = (event) => event.name === "ThreadPool_RunTask";
  const work = (isCounted, until) =>
    events
      .filter((event) => event.pid === pid && event.ts < until && isCounted(event))
      .reduce((sum, { tdur }) => sum + ((tdur ?? 0) / 1000) * SLOWDOWN, 0);
  return {
    firstMain: work(isMain, firstView),
    firstOthers: work(isOther, firstView),
    main: work(isMain, Infinity),
    others: work(isOther, Infinity),
  };
}

/** Loads a page once in a new profile, scrolls to its end and returns the work. */
async function measureWork(browser, url) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const tracing = await browser.newBrowserCDPSession();
  const events = [];
  tracing.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await tracing.send("Tracing.start", TRACE);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(SCREEN_MS);
  const loadedFirst = await page.evaluate((mark) => {
    performance.mark(mark);
    return [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).length;
  }, FIRST_VIEW);
  await page.evaluate(async (pause) => {
    const screens = Math.ceil(document.documentElement.scrollHeight / innerHeight);
    for (let screen = 0; screen < screens; screen += 1) {
      scrollTo(0, screen * innerHeight);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }, SCREEN_MS);
  await page.waitForLoadState("networkidle");
  const missing = await page.evaluate(
    () => [...document.images].filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).length,
  );
  if (missing > 0) throw new Error(`${missing} pictures of ${url} were not drawn`);
  await page.evaluate((mark) => performance.mark(mark), END);
  const complete = new Promise((resolve) => tracing.once("Tracing.tracingComplete", resolve));
  await tracing.send("Tracing.end");
  await complete;
  await tracing.detach();
  await context.close();
  return { ...workTimes(events), loadedFirst };
}

export async function pictures(database, row) {
  const site = await startSite(database, { rendersPages: true });
  await fetchWholePage(`${site.origin}${LIST}`);
  const browser = await startBrowser();
  const list = await findPictures(browser, site.origin);
  const addresses = list.places.map(({ address }) => address);
  const sets = await encodePictures(browser, site.origin, addresses);
  await site.stop();
  sets.push({ name: "empty boxes", files: [] });
  const server = await servePages(sets, list);
  const loads = sets.map(() => []);
  for (let turn = 0; turn < LOADS; turn += 1) {
    for (const at of sets.keys()) loads[at].push(await measureWork(browser, `${server.origin}/${at}`));
  }
  server.stop();
  await browser.close();

  const hasAvif = sets.some(({ type }) => type === "image/avif");
  const widths = [...new Set(list.places.map(({ width }) => Math.round(width * PHONE.deviceScaleFactor)))];
  row({
    work: `${addresses.length} pictures of ${LIST}, on a phone ${widths.join(" and ")} device pixels wide`,
    target: "",
    measured: hasAvif ? "" : "AVIF was left out: avifenc is not installed",
  });
  for (const [at, { name, files, decibels }] of sets.entries()) {
    const figure = (kind) => median(loads[at].map((load) => load[kind]));
    const ms = (kind) => `${figure(kind).toFixed(0)} ms`;
    const measured = [
      `main thread ${ms("main")} (${ms("firstMain")} before scrolling)`,
      `decoding and raster ${ms("others")} (${ms("firstOthers")})`,
    ];
    if (files.length > 0) {
      const bytes = files.reduce((sum, file) => sum + file.length, 0);
      // Pictures are loaded in the order of the page.
      const first = files.slice(0, figure("loadedFirst"));
      const firstBytes = first.reduce((sum, file) => sum + file.length, 0);
      const network = (bytes / NETWORK_BYTES_PER_MS).toFixed(0);
      measured.unshift(
        `${(bytes / 1000).toFixed(0)} kB (${first.length} pictures of ${(firstBytes / 1000).toFixed(0)} kB before scrolling), ${network} ms at 1.6 Mbit/s`,
      );
    }
    if (decibels?.length > 0) measured.push(`${median(decibels).toFixed(1)} dB`);
    row({ work: `  ${name}, at ${SLOWDOWN} x slowdown`, target: "", measured: measured.join("; ") });
  }
}
