/** Sends a mixed load for a given time, during which memory and descriptors must not grow. */
import { median, percentile, randomNumbers } from "../bench/numbers.mjs";
import { fetchWholePage } from "../bench/programs.mjs";
import {
  addAdministrator,
  counted,
  findMissing,
  openDescriptors,
  send,
  sendMessage,
  signIn,
  sleep,
  start,
  times,
} from "./client.mjs";

const CLIENTS = 8;
/** Pause of a client between two requests, so that the load leaves the machine a part of its processors. */
const PAUSE_MS = 20;
/** The first fifth of the time fills the caches. Afterwards the memory may grow by this much in total. */
const MAX_GROWTH_MB = 25;
const MAX_GROWTH_OF_DESCRIPTORS = 20;
const SAMPLES = 60;

const SEARCHES = [
  "chicken",
  "salmon",
  "chiken without rice",
  "grain-free",
  "onion",
  "labrador",
  "kip",
  "weight loss",
  "xyz",
];

/** Returns the path of the next request: what visitors and crawlers ask for, in about these shares. */
function nextPath(random) {
  const recipe = 1 + random(110);
  const paths = [
    `/recipe/${recipe}`,
    `/recipe/${recipe}`,
    `/api/recipes/${recipe}`,
    "/dog-recipes",
    "/cat-recipes",
    `/api/recipes?limit=24&offset=${random(5) * 24}&petType=dog`,
    `/api/recipes?search=${encodeURIComponent(SEARCHES[random(SEARCHES.length)])}`,
    `/api/search/suggestions?q=${encodeURIComponent(SEARCHES[random(SEARCHES.length)].slice(0, 3))}`,
    `/images/recipes/${recipe}.png`,
    "/",
    "/sitemap.xml",
    `/no-such-page-${random(1_000_000)}`,
    `/dog-recipes?utm_source=${random(1_000_000)}`,
  ];
  return paths[random(paths.length)];
}

async function visit(site, end, seed, acknowledged, responses) {
  const random = randomNumbers(seed);
  while (performance.now() < end) {
    const isMessage = random(20) === 0;
    const response = isMessage
      ? await sendMessage(site.origin, acknowledged)
      : await send(`${site.origin}${nextPath(random)}`);
    // Only the figures are stored: the texts of an hour would fill the memory of this program.
    responses.push({ status: response.status, ms: response.ms });
    await sleep(PAUSE_MS);
  }
}

export async function mixedLoad(engine, database, minutes, row) {
  addAdministrator(database);
  const site = await start(database, {}, { rendersPages: true });
  // Fails if the program cannot render pages, because their memory would not be tested then.
  await fetchWholePage(`${site.origin}/recipe/1`);
  const acknowledged = new Map();
  const responses = [];
  const seconds = minutes * 60;
  const end = performance.now() + seconds * 1000;
  const visits = Array.from({ length: CLIENTS }, (_, at) => visit(site, end, 100 + at, acknowledged, responses));
  const samples = [];
  while (performance.now() < end) {
    await sleep((seconds * 1000) / SAMPLES);
    samples.push({ megabytes: site.residentMb(), descriptors: openDescriptors(site.pid) });
  }
  await Promise.all(visits);
  const missing = await findMissing(site.origin, acknowledged, await signIn(site.origin));
  await site.stop();
  const warm = samples.slice(Math.floor(samples.length / 5));
  const part = Math.max(1, Math.floor(warm.length / 4));
  const growth = (key) =>
    median(warm.slice(-part).map((it) => it[key])) - median(warm.slice(0, part).map((it) => it[key]));
  const [megabytes, descriptors] = [growth("megabytes"), growth("descriptors")];
  const failed = responses.filter(({ status }) => status === 0 || status >= 500).length;
  row({
    work: `mixed load of ${CLIENTS} clients for ${minutes} minutes with rendered pages, ${engine}`,
    promise: `no failed request, memory grows by at most ${MAX_GROWTH_MB} MB, descriptors by at most ${MAX_GROWTH_OF_DESCRIPTORS}`,
    measured: `${counted(responses)}, p99 ${percentile(times(responses), 0.99).toFixed(0)} ms; ${missing} of ${acknowledged.size} messages missing; memory ${warm.at(0).megabytes.toFixed(0)} -> ${warm.at(-1).megabytes.toFixed(0)} MB (${megabytes.toFixed(1)} MB growth), descriptors ${warm.at(0).descriptors} -> ${warm.at(-1).descriptors}`,
    met: failed === 0 && missing === 0 && megabytes <= MAX_GROWTH_MB && descriptors <= MAX_GROWTH_OF_DESCRIPTORS,
  });
}
