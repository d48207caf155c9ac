/** Sets the clock of the server forwards and backwards while it runs. */
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { scratch } from "../bench/programs.mjs";
import {
  addAdministrator,
  counted,
  findDamage,
  findMissing,
  panics,
  send,
  sendMessage,
  signIn,
  sleep,
  start,
} from "./client.mjs";

/** The jumps from the real time, in seconds, in the order in which they happen. */
const JUMPS = [
  ["an hour forwards", 3_600],
  ["two days forwards", 172_800],
  ["a day backwards", -86_400],
  ["a year backwards", -31_536_000],
  ["to the right time", 0],
];
const PATHS = ["/recipe/3", "/dog-recipes", "/api/recipes?search=chicken", "/readyz"];

/** Returns the library of Debian's package `faketime` that gives a program another time. */
function findLibrary() {
  const folders = existsSync("/usr/lib") ? readdirSync("/usr/lib").map((name) => `/usr/lib/${name}/faketime`) : [];
  return folders.map((folder) => join(folder, "libfaketimeMT.so.1")).find(existsSync);
}

export async function clock(database, row) {
  const library = findLibrary();
  if (library === undefined) {
    row({
      work: "jumps of the clock",
      promise: "",
      measured: "not covered: needs the Debian package faketime (apt-get install faketime)",
      met: undefined,
    });
    return;
  }
  addAdministrator(database);
  const file = join(scratch, "time");
  const jump = (seconds) => writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}\n`);
  jump(0);
  // The monotonic clock, which does not jump on a real machine either, is left alone.
  const site = await start(database, {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  });
  const before = panics().length;
  const acknowledged = new Map();
  const responses = [];
  const dates = [];
  for (const [, seconds] of JUMPS) {
    jump(seconds);
    await sleep(1_500);
    for (const path of PATHS) responses.push(await send(`${site.origin}${path}`));
    for (let turn = 0; turn < 5; turn++) responses.push(await sendMessage(site.origin, acknowledged));
    await signIn(site.origin);
    dates.push(seconds);
  }
  const missing = await findMissing(site.origin, acknowledged, await signIn(site.origin));
  const crashes = panics().length - before;
  await site.stop();
  const damage = findDamage(database);
  row({
    work: `the clock jumps: ${JUMPS.map(([name]) => name).join(", ")}`,
    promise: "every request is served, no write is lost, administrators can sign in, nothing panics",
    measured: `${counted(responses)}; ${missing} of ${acknowledged.size} messages missing; ${dates.length + 1} sign-ins; ${crashes} panics; ${damage.join("; ") || "intact"}`,
    met:
      responses.every(({ status }) => status === 200 || status === 201) &&
      missing === 0 &&
      crashes === 0 &&
      damage.length === 0,
  });
}
