/**
 * Three processes on one PostgreSQL behind nginx with the cache of deploy/nginx.conf: the share of a recorded mix of visits that the
 * cache serves, the age of what it serves while recipes change, what it keeps, and what each kind of request costs the processor.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { Agent, request as send } from "node:http";
import { join } from "node:path";
import { costs } from "./edge-costs.mjs";
import { percentile, randomNumbers } from "./numbers.mjs";
import { newPostgresDatabase, freePort, psql, scratch, sleep, start, startSite } from "./programs.mjs";
import { recordVisits } from "./visits.mjs";

const PROCESSES = 3;
const RECIPES = 110;
const MINUTES = Number(process.env.BENCH_EDGE_MINUTES ?? 5);
const VISITS_PER_SECOND = 2;
/** The time between two changes of recipes. Each change empties the caches of all processes. */
const CHANGE_MS = 20_000;
/** The promise of `Cache-Control`, and half a second in which a process notices a change. */
const MAX_AGE_SECONDS = 60.5;
/** The cache states of responses for which the visitor does not wait for the site. */
const FROM_CACHE = new Set(["HIT", "STALE", "UPDATING"]);
/** Recipes whose title changes, and the seconds between two requests for each: from one that is asked for all the time to one that expires. */
const WATCHED = { 101: 0.5, 102: 7, 103: 25, 104: 40, 105: 55, 106: 61 };
/**
 * What is watched of each recipe. The list shows all recipes of dogs, so also most of the watched ones. Its campaign
 * parameter does not change the page, but gives each watcher a copy of its own at the edge.
 */
const WATCHED_PATHS = {
  JSON: (recipe) => `/api/recipes/${recipe}`,
  page: (recipe) => `/recipe/${recipe}`,
  list: (recipe) => `/dog-recipes?page=3&utm_content=${recipe}`,
};
const COOKIES = [
  undefined,
  "theme=dark",
  "country=GB; theme=light",
  "consent=%7B%22necessary%22%3Atrue%2C%22analytics%22%3Afalse%2C%22marketing%22%3Afalse%7D",
];
const ENCODINGS = ["gzip, deflate, br, zstd", "gzip, deflate, br", "br;q=1.0, gzip;q=0.8", "gzip, deflate"];

/** Writes the configuration in deploy/ to a folder, without TLS and with other addresses, and starts nginx with it. */
async function startNginx(sites) {
  const folder = join(scratch, "edge");
  mkdirSync(folder);
  const port = await freePort();
  const servers = sites.map(({ origin }) => `server ${new URL(origin).host} max_fails=0;`).join("\n");
  const configuration = readFileSync(new URL("../../deploy/nginx.conf", import.meta.url), "utf8")
    .replace("    listen 80;\n    listen [::]:80;\n", `    listen 127.0.0.1:${await freePort()};\n`)
    .replace("    listen 443 ssl http2;\n    listen [::]:443 ssl http2;\n", `    listen 127.0.0.1:${port};\n`)
    .replace(/^ *ssl_.*\n/gm, "")
    .replace(/^ *server 127.0.0.1:808\d max_fails=0;\n/gm, "")
    .replace("    keepalive 32;\n", `${servers}\n    keepalive 32;\n`)
    .replace("/var/cache/petrecipes-edge", join(folder, "cache"));
  writeFileSync(join(folder, "site.conf"), configuration);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`);
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; master_process off; pid nginx.pid; error_log nginx.log;
     events { worker_connections 4096; } http { access_log off; ${paths.join(" ")} include site.conf; }`,
  );
  const origin = `http://127.0.0.1:${port}`;
  const options = { origin, ready: "/healthz" };
  return {
    ...(await start("/usr/sbin/nginx", ["-p", folder, "-c", "nginx.conf", "-e", "nginx.log"], options)),
    cache: join(folder, "cache"),
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request. Returns the status, where the response came from, and the body. */
const ask = (origin, { method = "GET", path, body, headers = {} }) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const options = { agent, method, headers: { ...headers, ...(body && { "content-type": "application/json" }) } };
    const outgoing = send(`${origin}${path}`, options, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk)).on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode,
          cache: response.headers["x-cache-status"] ?? "",
          body: Buffer.concat(chunks),
          ms: performance.now() - began,
        }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });

/** Replays recorded visits at a steady rate. Returns the responses of all requests. */
async function replay(origin, visits, until) {
  const random = randomNumbers(7);
  const [seen, running] = [[], []];
  // A few recipes get most of the visits: the chance of each is that of the first one divided by its number.
  const drawRecipe = () => Math.max(1, Math.min(RECIPES, Math.floor(RECIPES ** (random(10_000) / 10_000))));
  const visit = async () => {
    const { steps } = visits[random(visits.length)];
    const recipe = drawRecipe();
    const headers = { "accept-encoding": ENCODINGS[random(ENCODINGS.length)] };
    const cookie = COOKIES[random(COOKIES.length)];
    // Every visitor has cookies of their own.
    headers.cookie = [cookie, `visitor=${random(1_000_000)}`].filter(Boolean).join("; ");
    for (const step of steps) {
      await Promise.all(
        step.map(async ({ method, path, body, isOfRecipe }) => {
          const own = isOfRecipe ? path.replace(/\b7\b/, String(recipe)) : path;
          const response = await ask(origin, { method, path: own, body, headers });
          seen.push({
            method,
            path: own,
            status: response.status,
            cache: response.cache,
            ms: response.ms,
            bytes: response.body.length,
          });
        }),
      );
      await sleep(500 + random(2_000));
    }
  };
  while (performance.now() < until) {
    running.push(visit());
    await sleep(1_000 / VISITS_PER_SECOND);
  }
  await Promise.all(running);
  return { seen, visits: running.length };
}

/** Changes the watched recipes again and again. Returns the time of each change. */
async function change(database, until) {
  const times = [];
  while (performance.now() < until) {
    psql(
      database,
      `UPDATE recipes SET title = 'Edition ${times.length}' WHERE id IN (${Object.keys(WATCHED).join(",")})`,
    );
    times.push(performance.now());
    await sleep(CHANGE_MS);
  }
  return times;
}

/**
 * Requests an address at intervals. Returns when each response arrived, the oldest edition that it showed, and whether it is a page
 * that the server has rendered whole.
 */
async function watch(origin, path, seconds, until) {
  const seen = [];
  while (performance.now() < until) {
    const asked = performance.now();
    const { cache, body } = await ask(origin, { path });
    const text = body.toString();
    const editions = [...text.matchAll(/\bEdition (\d+)\b/g)].map(([, edition]) => Number(edition));
    const isWhole = text.includes("data-rendered>");
    if (editions.length > 0) seen.push({ asked, cache, edition: Math.min(...editions), isWhole });
    await sleep(seconds * 1_000);
  }
  return seen;
}

/** Watches each recipe in all ways. Returns what was seen in each. */
async function watchAll(origin, until) {
  const kinds = Object.entries(WATCHED_PATHS).map(async ([kind, path]) => {
    const watchers = Object.entries(WATCHED).map(([recipe, seconds]) => watch(origin, path(recipe), seconds, until));
    return [kind, (await Promise.all(watchers)).flat()];
  });
  return Object.fromEntries(await Promise.all(kinds));
}

/** Returns the heads of all responses that the cache keeps. */
function keptHeads(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), "latin1").split("\r\n\r\n")[0]);
}

const counted = (values) => {
  const counts = {};
  for (const value of values) counts[value || "none"] = (counts[value || "none"] ?? 0) + 1;
  return Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([value, count]) => `${count} ${value}`)
    .join(", ");
};

export async function edge(row) {
  const database = newPostgresDatabase("edge");
  const variables = { TRUSTED_PROXIES: "127.0.0.1" };
  const sites = [];
  for (let number = 0; number < PROCESSES; number += 1) {
    sites.push(await startSite(database, { rendersPages: true, variables }));
  }
  const nginx = await startNginx(sites);
  const visits = await recordVisits(sites[0].origin);
  const all = [nginx, ...sites];

  const until = performance.now() + MINUTES * 60_000;
  const [{ seen, visits: replayed }, changes, watched] = await Promise.all([
    replay(nginx.origin, visits, until),
    change(database, until),
    watchAll(nginx.origin, until),
  ]);

  const reads = seen.filter(({ method }) => method === "GET");
  const share = (requests) => requests.filter(({ cache }) => FROM_CACHE.has(cache)).length / requests.length;
  const failed = seen.filter(({ status }) => status >= 400);
  row({
    work: `${seen.length} requests of ${visits.length} recorded visits, ${VISITS_PER_SECOND} visits a second: from the edge`,
    target: ">= 95 % of the reads",
    measured: `${(share(reads) * 100).toFixed(1)} % of ${reads.length} reads, ${(share(seen) * 100).toFixed(1)} % of all (${counted(seen.map(({ cache, method }) => (method === "GET" ? cache : method)))})`,
    met: share(reads) >= 0.95,
  });
  const missed = reads.filter(({ cache }) => !FROM_CACHE.has(cache)).map(({ path }) => path.replace(/\d+/g, "N"));
  row({
    work: "  reads that the site served, by address",
    target: "",
    measured: counted(missed).split(", ").slice(0, 6).join(", "),
  });
  const bytes = seen.reduce((sum, response) => sum + response.bytes, 0);
  row({
    work: `  ${replayed} visits: requests and bytes of each`,
    target: "",
    measured: `${(seen.length / replayed).toFixed(0)} requests, ${(bytes / replayed / 1_000).toFixed(0)} kB`,
  });
  const times = reads.map(({ ms }) => ms);
  row({
    work: "  time of a read, median and 99 %; requests that failed",
    target: "0 failed",
    measured: `${percentile(times, 0.5).toFixed(1)} ms, ${percentile(times, 0.99).toFixed(0)} ms; ${failed.length} failed ${counted(failed.map(({ path, status }) => `${status} ${path}`))}`,
    met: failed.length === 0,
  });

  const longest = {};
  for (const [kind, responses] of Object.entries(watched)) {
    if (responses.length === 0) throw new Error(`no ${kind} of a changed recipe shows its title`);
    const ages = responses.map(({ asked, edition }) => {
      const replaced = changes[edition + 1];
      return replaced === undefined ? 0 : Math.max(0, (asked - replaced) / 1_000);
    });
    longest[kind] = Math.max(...ages);
    const isPage = kind !== "JSON";
    const whole = responses.filter(({ isWhole }) => isWhole).length;
    row({
      work: `  ${kind}: longest time after the change`,
      target: "",
      measured: `${longest[kind].toFixed(1)} s in ${responses.length} reads${isPage ? `, ${whole} of them rendered whole` : ""} (${counted(responses.map(({ cache }) => cache))})`,
    });
    // The promise is about rendered pages, so a page that is not rendered proves nothing.
    if (isPage && whole === 0) throw new Error(`no ${kind} was rendered whole`);
  }
  const worst = Math.max(...Object.values(longest));
  row({
    work: `recipes that change every ${CHANGE_MS / 1000} s, as JSON, page and in a list: the worst`,
    target: `<= ${MAX_AGE_SECONDS} s`,
    measured: `${worst.toFixed(1)} s`,
    met: worst <= MAX_AGE_SECONDS,
  });

  const heads = keptHeads(nginx.cache);
  const isPrivate = (head) => /set-cookie/i.test(head) || !/^cache-control: public/im.test(head);
  row({
    work: `${heads.length} responses that the edge keeps: private ones`,
    target: "0",
    measured: `${heads.filter(isPrivate).length}`,
    met: heads.every((head) => !isPrivate(head)),
  });
  row({
    work: "memory of nginx and of each process",
    target: "",
    measured: all.map((program) => `${program.residentMb().toFixed(0)} MB`).join(", "),
  });
  await costs({ nginx, site: sites[0], database, row });
  for (const program of all) await program.stop();
}
