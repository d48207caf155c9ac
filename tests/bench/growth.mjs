/**
 * Measures the start, the memory, searches, suggestions, questions to the assistant and lists of 24 with 110, 10,000 and 100,000 recipes.
 * A large site starts twice: the first start of a version of the program reads all recipes, and the next one what the first has saved.
 */
import { Agent, get } from "node:http";
import { timeQuestions, timesRow } from "./assistant.mjs";
import { percentile } from "./numbers.mjs";
import { databaseOf, fetchBytes, freePort, sleep, startSite } from "./programs.mjs";

const REQUESTS = 400;
const WARM_UP = 10;
/** Words of the generated recipes, from common to rare, and beginnings of words. */
const WORDS =
  "chicken rice turkey beef carrot salmon pumpkin liver egg oats cod duck lentil rabbit turk chick pump loce zu".split(
    " ",
  );
const ORDERS = [
  "petType=dog&sort=rating",
  "petType=cat&sort=difficulty",
  "sort=newest",
  "category=adult&sort=prepTime",
  "maxMinutes=30&sort=newest",
];

/** Each search is sent once, so that no response comes from the cache. */
const SEARCHES = [
  ...WORDS,
  ...WORDS.flatMap((first) => WORDS.filter((second) => second !== first).map((second) => `${first} ${second}`)),
  ...WORDS.slice(0, 9).flatMap((first) => WORDS.slice(9).map((last) => `${first} egg ${last}`)),
].map((words) => `search=${encodeURIComponent(words)}`);
const LISTS = Array.from(
  { length: REQUESTS + WARM_UP },
  (_, turn) => `${ORDERS[turn % 5]}&offset=${Math.floor(turn / 5)}`,
);

/** Beginnings of words, as visitors type them, and words with typing errors. */
const SUGGESTIONS = SEARCHES.map((search) => search.replace("search=", "q=")).flatMap((query) => [
  query.slice(0, -1),
  `${query}e`,
  query,
]);

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const timed = (url) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}`));
      response.on("error", reject).on("end", () => resolve(performance.now() - began));
      response.resume();
    }).on("error", reject);
  });

/** Sends the requests one after the other and returns their times. The first ones are not measured. */
async function times(address, queries) {
  const results = [];
  for (const query of queries.slice(0, REQUESTS + WARM_UP)) results.push(await timed(`${address}${query}`));
  return results.slice(WARM_UP);
}

/** The promises for 100,000 recipes. */
const MAX_READY_SECONDS = 2;
const MAX_MB = 150;

/** Number of recipes from which the catalogue is saved. */
const MIN_SAVED = 1_000;
const SAVED = /^petrecipes_job_runs_total\{name="catalogue_saving",outcome="success"\} [1-9]/m;

/** Starts the site and stops it when it has saved its catalogue. Returns the seconds until it was ready. */
async function saveCatalogue(database) {
  const operations = `127.0.0.1:${await freePort()}`;
  const site = await startSite(database, { variables: { OPERATIONS_BIND: operations } });
  const isSaved = async () => SAVED.test((await fetchBytes(`http://${operations}/metrics`)).body.toString());
  while (!(await isSaved())) await sleep(500);
  await site.stop();
  return site.msToReady / 1000;
}

const formatTimes = (values) =>
  `p50 ${percentile(values, 0.5).toFixed(2)} ms, p95 ${percentile(values, 0.95).toFixed(2)} ms`;

export async function growth(row) {
  let smallLists;
  let smallSearches;
  for (const count of [110, 10_000, 100_000]) {
    const database = databaseOf(count);
    const firstSeconds = count < MIN_SAVED ? undefined : await saveCatalogue(database);
    const site = await startSite(database);
    const readyMb = site.residentMb();
    const recipes = `${site.origin}/api/recipes?limit=24&`;
    const lists = await times(recipes, LISTS);
    const searches = await times(recipes, SEARCHES);
    const suggestions = await times(`${site.origin}/api/search/suggestions?`, SUGGESTIONS);
    const questions = await timeQuestions(site);
    const readySeconds = site.msToReady / 1000;
    const loadedMb = site.residentMb();
    await site.stop();
    const size = count.toLocaleString("en-GB");
    const isLargest = count === 100_000;
    if (firstSeconds !== undefined) {
      row({ work: `first start at ${size}`, target: "", measured: `${firstSeconds.toFixed(2)} s` });
    }
    row({
      work: `start to ready at ${size}`,
      target: isLargest ? `<= ${MAX_READY_SECONDS} s` : "",
      measured: `${readySeconds.toFixed(2)} s`,
      ...(isLargest && { met: readySeconds <= MAX_READY_SECONDS }),
    });
    // Page rendering is off, so that the memory shows how it grows with the recipes. Rendering adds a constant amount, which the part
    // `start` measures.
    for (const [moment, megabytes] of [
      ["when ready", readyMb],
      ["after the requests", loadedMb],
    ]) {
      row({
        work: `memory ${moment}, rendering off, at ${size}`,
        target: isLargest ? `<= ${MAX_MB} MB` : "",
        measured: `${megabytes.toFixed(0)} MB`,
        ...(isLargest && { met: megabytes <= MAX_MB }),
      });
    }
    const list95 = percentile(lists, 0.95);
    const search95 = percentile(searches, 0.95);
    if (count === 110) {
      smallLists = list95;
      smallSearches = search95;
      row({ work: `lists of 24 at ${size}`, target: "", measured: formatTimes(lists) });
      row({ work: `searches at ${size}`, target: "", measured: formatTimes(searches) });
      row({ work: `suggestions at ${size}`, target: "", measured: formatTimes(suggestions) });
      row(timesRow(`questions to the assistant at ${size}`, questions));
      continue;
    }
    // The targets of times are for 10,000 recipes; 100,000 show the trend.
    const hasTarget = count === 10_000;
    const listRatio = list95 / smallLists;
    const searchRatio = search95 / smallSearches;
    row({
      work: `lists of 24 at ${size}`,
      target: hasTarget ? "p95 <= 1.5 x" : "",
      measured: `${formatTimes(lists)} (${listRatio.toFixed(1)} x)`,
      ...(hasTarget ? { met: listRatio <= 1.5 } : {}),
    });
    row({
      work: `searches at ${size}`,
      target: hasTarget ? "p95 <= 3 x, <= 20 ms" : "",
      measured: `${formatTimes(searches)} (${searchRatio.toFixed(1)} x)`,
      ...(hasTarget ? { met: searchRatio <= 3 && search95 <= 20 } : {}),
    });
    row({
      work: `suggestions at ${size}`,
      target: hasTarget ? "p95 <= 10 ms" : "",
      measured: formatTimes(suggestions),
      ...(hasTarget ? { met: percentile(suggestions, 0.95) <= 10 } : {}),
    });
    row(timesRow(`questions to the assistant at ${size}`, questions, hasTarget ? 300 : undefined));
  }
}
