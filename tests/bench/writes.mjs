/**
 * Measures what a site with 1,000,000 counted views and 1,000 submitted recipes a day writes, on SQLite and on PostgreSQL: at the mean
 * rate and at three times the mean. The database already has a year of 100,000 views a day, which the sums of the current day include.
 * The temporary PostgreSQL does not wait for its disk.
 */
import { statSync } from "node:fs";
import { Agent } from "node:http";
import { addAdministrator, send, signIn } from "./administrator.mjs";
import { countEach, percentile } from "./numbers.mjs";
import { cpuMs, postgresCpuMs, postmasterOf } from "./processor-time.mjs";
import {
  fillWithCounts,
  newPostgresDatabase,
  newSqliteDatabase,
  psql,
  runProgram,
  sleep,
  startSite,
} from "./programs.mjs";

const VIEWS_PER_DAY = 1_000_000;
const SUBMISSIONS_PER_DAY = 1_000;
const SECONDS_PER_DAY = 86_400;
/** The duration of each rate. */
const SECONDS = Number(process.env.BENCH_WRITES_SECONDS ?? 60);
/** Multiples of the mean rate. */
const RATES = [1, 3];
/** A visitor opens so many pages, and leaves each after this time. Opening and leaving are two requests and one counted view. */
const VIEWS_PER_VISITOR = 3;
const STAY_SECONDS = 5;
/** The site limits what it counts of one network, so visitors come from this many of them. */
const NETWORKS = 2_500;
/** A minute has one or two submissions, so as many as this are sent afterwards to measure their times and their size. */
const SUBMISSIONS_AFTERWARDS = 100;
/** The site writes views every two seconds and calculates the sums of the current day every minute. */
const MAX_SECONDS_TO_SUMS = 150;
/** Views are stored for 13 months. */
const DAYS_STORED = 396;
const RECIPES = 110;
const HEADERS = {
  "content-type": "application/json",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

let visitors = 0;
/** Returns an address that no other visitor has. */
function newAddress() {
  const [network, host] = [visitors % NETWORKS, Math.floor(visitors / NETWORKS)];
  visitors += 1;
  return `10.${network >> 8}.${network & 255}.${host % 250}`;
}

/** Sends a request of a visitor. The status is 0 if no response arrives. */
async function post(site, path, address, value) {
  const began = performance.now();
  const headers = { ...HEADERS, "x-forwarded-for": address };
  const request = { method: "POST", headers, body: JSON.stringify(value), agent: site.agent };
  return send(`${site.origin}${path}`, request).catch(() => ({ status: 0, ms: performance.now() - began, text: "" }));
}

/** Opens a page and leaves it. Returns both responses. */
async function view(site, number, address) {
  const path = number % 4 === 0 ? "/dog-recipes" : `/recipe/${1 + (number % RECIPES)}`;
  const referrer = number % VIEWS_PER_VISITOR === 0 ? `https://site-${number % 300}.example/` : undefined;
  const report = (body) => post(site, "/api/analytics/page-view", address, { path, ...body });
  const opened = await report({ referrer });
  await sleep(STAY_SECONDS * 1000);
  return [opened, await report({ durationSeconds: STAY_SECONDS })];
}

let submissions = 0;
async function submit(site) {
  submissions += 1;
  const response = await post(site, "/api/recipes", newAddress(), {
    title: `Turkey and rice number ${submissions}`,
    description: "Turkey and rice, as we cook it on Sundays.",
    prepTime: 20,
    servings: 4,
    species: "dog",
    category: "adult",
    ingredients: [`${400 + submissions} g turkey thigh`, "200 g cooked white rice", "80 g carrots"],
    instructions: ["Poach the turkey.", "Mix and let it cool."],
  });
  return [response];
}

/** Calls `run` so many times, at equal intervals within the duration of a rate. Returns the responses of all calls. */
async function spread(count, run) {
  const began = performance.now();
  const running = [];
  for (let number = 0; number < count; number += 1) {
    await sleep(Math.max(0, began + (number * SECONDS * 1000) / count - performance.now()));
    running.push(run(number));
  }
  return (await Promise.all(running)).flat();
}

const formatTimes = (responses) => {
  const times = responses.map(({ ms }) => ms);
  return `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
};

/** Returns how many responses do not have the expected status, and an example. */
function describeFailures(responses, expected) {
  const failed = responses.filter(({ status }) => status !== expected);
  if (failed.length === 0) return "0 failed";
  const statuses = countEach(failed.map(({ status }) => status || "no response"));
  return `${failed.length} failed: ${statuses}, such as: ${failed[0].text.slice(0, 200)}`;
}

/** Returns the current day in UTC, the days by which the site counts. */
const today = () => new Date().toISOString().slice(0, 10);

/** Returns the views that the site has counted since a day. */
async function countedViews(site, since) {
  const { status, text } = await send(`${site.origin}/api/admin/dashboard?days=7`, { headers: site.administrator });
  if (status !== 200) throw new Error(`the dashboard got status ${status}: ${text.slice(0, 200)}`);
  const days = JSON.parse(text).visitors.daily.filter(({ day }) => day >= since);
  return days.reduce((sum, { views }) => sum + views, 0);
}

/** Waits until the sums have so many views, but not for too long. Returns the views that they have. */
async function waitForViews(site, since, expected) {
  const deadline = performance.now() + MAX_SECONDS_TO_SUMS * 1000;
  for (;;) {
    const counted = await countedViews(site, since);
    if (counted >= expected || performance.now() > deadline) return counted;
    await sleep(1_000);
  }
}

/** Starts the site. It does not render pages, because this measurement requests none and counts the processor time. */
async function start(database) {
  const site = await startSite(database, { variables: { TRUSTED_PROXIES: "127.0.0.1" } });
  const agent = new Agent({ keepAlive: true });
  const stop = async () => {
    agent.destroy();
    await site.stop();
  };
  return { ...site, agent, stop };
}

/** Starts the site and waits for the first sums of the current day, which follow a few seconds later. */
async function startAndSum(database) {
  const site = await start(database);
  site.administrator = await signIn(site.origin);
  if ((await waitForViews(site, today(), 1)) === 0) throw new Error("the current day was not summed up");
  return site;
}

/** Returns the size of a database whose site has stopped. */
function bytesOf(database) {
  if (database.startsWith("postgres")) return Number(psql(database, "SELECT pg_database_size(current_database())"));
  const file = database.replace("sqlite:", "");
  // The command closes the last connection, and SQLite then moves what is in its log into the file.
  runProgram(database, ["backup", "--force", `${file}-copy`]);
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (log !== undefined && log.size > 0) throw new Error(`the size is not known: ${log.size} bytes are in ${file}-wal`);
  return statSync(file).size;
}

/** Sends views and submissions at a multiple of the mean rate. Returns how many views and submissions were sent. */
async function measureRate(engine, site, postmaster, rate, row) {
  const perSecond = (VIEWS_PER_DAY / SECONDS_PER_DAY) * rate;
  const views = Math.round(perSecond * SECONDS);
  const submitted = Math.max(1, Math.round((SUBMISSIONS_PER_DAY / SECONDS_PER_DAY) * rate * SECONDS));
  const since = today();
  const viewsBefore = await countedViews(site, since);
  const cpuBefore = [cpuMs(site.pid), postmaster === undefined ? 0 : postgresCpuMs(postmaster)];
  const began = performance.now();
  let address;
  const [seen, accepted] = await Promise.all([
    spread(views, (number) => {
      if (number % VIEWS_PER_VISITOR === 0) address = newAddress();
      return view(site, number, address);
    }),
    spread(submitted, () => submit(site)),
  ]);
  const seconds = (performance.now() - began) / 1000;
  const siteSeconds = (cpuMs(site.pid) - cpuBefore[0]) / 1000;
  const databaseSeconds = postmaster === undefined ? undefined : (postgresCpuMs(postmaster) - cpuBefore[1]) / 1000;
  const counted = (await waitForViews(site, since, viewsBefore + views)) - viewsBefore;
  const name = `${perSecond.toFixed(0)} views a second (${rate} x the mean of ${VIEWS_PER_DAY.toLocaleString("en-GB")} a day), ${engine}`;
  row({
    work: name,
    target: "all counted, 0 failed",
    measured: `${counted} of ${views} counted; ${formatTimes(seen)}; ${describeFailures(seen, 204)}`,
    met: counted === views && seen.every(({ status }) => status === 204),
  });
  row({
    work: `  submissions meanwhile, ${rate} x ${SUBMISSIONS_PER_DAY.toLocaleString("en-GB")} a day`,
    target: "0 failed",
    measured: `${submitted} sent; ${formatTimes(accepted)}; ${describeFailures(accepted, 201)}`,
    met: accepted.every(({ status }) => status === 201),
  });
  const share = (cpu) => `${cpu.toFixed(1)} s (${((cpu / seconds) * 100).toFixed(1)} % of a core)`;
  row({
    work: `  processor time in ${seconds.toFixed(0)} s`,
    target: "",
    measured: `site ${share(siteSeconds)}${databaseSeconds === undefined ? "" : `, PostgreSQL ${share(databaseSeconds)}`}`,
  });
  return { views, submitted };
}

async function measure(engine, database, row) {
  fillWithCounts(database);
  addAdministrator(database);
  const postmaster = database.startsWith("postgres") ? postmasterOf(database) : undefined;
  // The first start adds rows of its own.
  await (await startAndSum(database)).stop();
  const empty = bytesOf(database);

  const site = await startAndSum(database);
  const sent = { views: 0, submitted: 0 };
  for (const rate of RATES) {
    const { views, submitted } = await measureRate(engine, site, postmaster, rate, row);
    sent.views += views;
    sent.submitted += submitted;
  }
  await site.stop();
  const withViews = bytesOf(database);

  const quiet = await start(database);
  const responses = [];
  for (let turn = 0; turn < SUBMISSIONS_AFTERWARDS; turn += 1) responses.push(...(await submit(quiet)));
  await quiet.stop();
  row({
    work: `${SUBMISSIONS_AFTERWARDS} submissions, one after the other, ${engine}`,
    target: "0 failed",
    measured: `${formatTimes(responses)}; ${describeFailures(responses, 201)}`,
    met: responses.every(({ status }) => status === 201),
  });
  const perSubmission = (bytesOf(database) - withViews) / SUBMISSIONS_AFTERWARDS;
  const perView = (withViews - empty - perSubmission * sent.submitted) / sent.views;
  const megabytes = (perView * VIEWS_PER_DAY + perSubmission * SUBMISSIONS_PER_DAY) / 1e6;
  const stored = (perView * VIEWS_PER_DAY * DAYS_STORED) / 1e9;
  const each = `${perView.toFixed(0)} bytes a view, ${(perSubmission / 1000).toFixed(1)} kB a submission`;
  row({
    work: `growth of the database a day, extrapolated, ${engine}`,
    target: "",
    measured: `${megabytes.toFixed(0)} MB (${each}), ${stored.toFixed(0)} GB of views in 13 months`,
  });
}

export async function writes(row) {
  if (!(SECONDS > 0)) throw new Error("BENCH_WRITES_SECONDS must be a positive number");
  await measure("SQLite", newSqliteDatabase("writes"), row);
  await measure("PostgreSQL", newPostgresDatabase("writes"), row);
}
