/** Starts the programs that the benchmark measures, and creates databases of any size. */
import { execFileSync, spawn } from "node:child_process";
import { createServer } from "node:net";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";

const required = (name) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this with make bench`);
  return value;
};

export const scratch = required("BENCH_SCRATCH");
const site = required("BENCH_SITE");
const examples = required("BENCH_EXAMPLES");
const running = new Set();

/** All started programs end with the benchmark. */
process.on("exit", () => running.forEach((program) => program.kill("SIGKILL")));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));

export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Sends a request on a new connection. Returns the status, the headers as sent, and the bytes of the body. */
export const fetchBytes = (url, headers = {}) =>
  new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode, rawHeaders: response.rawHeaders, body: Buffer.concat(chunks) }),
      );
    }).on("error", reject);
  });

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export async function start(command, args, { env = {}, origin, ready, log = "inherit" }) {
  const began = performance.now();
  const program = spawn(command, args, {
    cwd: scratch,
    env: { ...process.env, ...env },
    stdio: ["ignore", log === "inherit" ? "ignore" : log, log],
  });
  running.add(program);
  let ended;
  const exited = new Promise((resolve) => program.once("exit", resolve)).then(() => (ended = true));
  for (;;) {
    if (ended) throw new Error(`${command} ended before it responded`);
    if (performance.now() - began > 600_000) throw new Error(`${command} was not ready within ten minutes`);
    // The connection is refused until the program listens.
    const response = await fetchBytes(`${origin}${ready}`).catch(() => undefined);
    if (response !== undefined && response.status < 500) break;
    await sleep(2);
  }
  return {
    origin,
    pid: program.pid,
    msToReady: performance.now() - began,
    residentMb: () => kilobytes(program.pid, "VmRSS") / 1024,
    peakMb: () => kilobytes(program.pid, "VmHWM") / 1024,
    stop: async () => {
      program.kill("SIGTERM");
      await exited;
      running.delete(program);
    },
    kill: async () => {
      program.kill("SIGKILL");
      await exited;
      running.delete(program);
    },
  };
}

const kilobytes = (pid, field) => {
  const line = readFileSync(`/proc/${pid}/status`, "utf8")
    .split("\n")
    .find((text) => text.startsWith(`${field}:`));
  return Number(line?.match(/\d+/)?.[0]);
};

const environment = (database, address) => ({
  DATABASE_URL: database,
  BIND: address,
  PUBLIC_URL: `http://${address}`,
  RUST_LOG: "warn",
});

/** Requests a page until the server has rendered it whole. Returns the last response, and the number of requests. */
export async function fetchWholePage(url) {
  for (let requests = 1; requests <= 100; requests += 1) {
    const response = await fetchBytes(url);
    if (response.body.includes("data-rendered>")) return { ...response, requests };
    await sleep(20);
  }
  throw new Error(`${url} was not rendered`);
}

/**
 * Starts the site. A soft limit of open files is set in a shell, because Node.js raises its own limit and passes it on to the programs
 * that it starts. `variables` are added to the environment. `log` is the descriptor of a file for what the program prints.
 */
export async function startSite(database, { openFiles, rendersPages = false, variables = {}, log } = {}) {
  const address = `127.0.0.1:${await freePort()}`;
  const env = { ...environment(database, address), PAGE_RENDERING: rendersPages ? "on" : "off", ...variables };
  const options = { env, origin: `http://${address}`, ready: "/readyz", log };
  if (openFiles === undefined) return start(site, ["serve"], options);
  return start("sh", ["-c", `ulimit -Sn ${openFiles} && exec "$0" serve`, site], options);
}

export async function startBare(folder, name) {
  const address = `127.0.0.1:${await freePort()}`;
  return start(join(examples, "bare"), [address, folder], { origin: `http://${address}`, ready: `/${name}` });
}

/** Runs a command of the program on a database, with text as its standard input. */
export function runProgram(database, args, input = "") {
  execFileSync(site, args, {
    cwd: scratch,
    env: { ...process.env, ...environment(database, "127.0.0.1:0") },
    input,
    stdio: ["pipe", "ignore", "inherit"],
  });
}

/** Returns the version, the commit and its date of the program, as it prints them. */
export const programVersion = () =>
  execFileSync(site, ["--version"], { encoding: "utf8" }).trim().replaceAll("\n", ", ");

const runExample = (name, ...args) =>
  execFileSync(join(examples, name), args, { stdio: ["ignore", "ignore", "inherit"] });

/** Creates a SQLite database with the catalogue. */
export function newSqliteDatabase(name) {
  const database = `sqlite:${join(scratch, `${name}.db`)}`;
  runProgram(database, ["seed"]);
  return database;
}

/** Adds the catalogue to the temporary PostgreSQL database of the benchmark, or to a new one with this name on the same server. */
export function newPostgresDatabase(name) {
  const server = required("TEST_POSTGRES_URL");
  const database = name === undefined ? server : server.replace(/[^/]*$/, name);
  if (name !== undefined) {
    const createdb = join(required("TEST_POSTGRES_BINARIES"), "createdb");
    execFileSync(createdb, ["--maintenance-db", server, name], { stdio: ["ignore", "ignore", "inherit"] });
  }
  runProgram(database, ["seed"]);
  return database;
}

/** Runs a statement on a PostgreSQL database and returns its result as text. */
export const psql = (database, statement) =>
  execFileSync(
    join(required("TEST_POSTGRES_BINARIES"), "psql"),
    ["-qAtX", "-v", "ON_ERROR_STOP=1", "-c", statement, database],
    { encoding: "utf8" },
  ).trim();

/** Creates a database with the catalogue and generated recipes, `count` in total. */
export function databaseOf(count) {
  const database = newSqliteDatabase(String(count));
  if (count > 110) runExample("synthetic", database, String(count - 110));
  return database;
}

/** Adds a year of visits, clicks and earnings to a database. */
export function fillWithCounts(database) {
  runExample("year_of_counts", database);
}
