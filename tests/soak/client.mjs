/** Requests to the site under test: visitors who send messages, and an administrator who checks that all of them are there. */
import { execFileSync } from "node:child_process";
import { openSync, readFileSync, readdirSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { runProgram, scratch, startSite } from "../bench/programs.mjs";

const PASSWORD = "a long enough password";

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a request on a new connection. The status is 0 if no whole response arrives in time. */
export const send = (url, { method = "GET", headers = {}, body = "", localAddress, timeout = 15_000 } = {}) =>
  new Promise((resolve) => {
    const began = performance.now();
    const finish = (status, text = "", cookies = []) =>
      resolve({ status, text, cookies, ms: performance.now() - began });
    const sent = request(url, { method, headers, agent: false, localAddress, timeout }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk)).on("error", () => finish(0));
      response.on("end", () =>
        finish(response.statusCode, Buffer.concat(chunks).toString(), response.headers["set-cookie"]),
      );
    });
    sent.on("timeout", () => sent.destroy()).on("error", () => finish(0));
    sent.end(body);
  });

let addresses = 0;
/** Returns the headers of a request from another address, because the limits of one address reject many messages. */
export function fromNewAddress() {
  addresses += 1;
  return { "x-forwarded-for": `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}` };
}

const sendJson = (url, value, headers = {}) =>
  send(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...fromNewAddress(), ...headers },
    body: JSON.stringify(value),
  });

let messages = 0;
/** Sends a message that differs from all others. Adds it to `acknowledged` if the site says that it is stored. */
export async function sendMessage(origin, acknowledged) {
  messages += 1;
  const subject = `Message ${messages} of ${process.pid}`;
  const body = { name: "Anna", email: "anna@example.com", subject, message: `The text of ${subject}.` };
  const response = await sendJson(`${origin}/api/contact`, body);
  if (response.status === 201) acknowledged.set(JSON.parse(response.text).id, subject);
  return response;
}

/** Sends messages one after the other from `count` writers until `isStopping` returns true. Returns all responses. */
export async function writeUntil(origin, count, acknowledged, isStopping, pauseMs = 0) {
  const responses = [];
  const write = async () => {
    while (!isStopping()) {
      responses.push(await sendMessage(origin(), acknowledged));
      await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: count }, write));
  return responses;
}

export function addAdministrator(database) {
  runProgram(database, ["admin", "add", "soak", "--password-stdin"], `${PASSWORD}\n`);
}

export async function signIn(origin) {
  const { status, cookies } = await sendJson(`${origin}/api/admin/session`, { username: "soak", password: PASSWORD });
  if (status !== 204) throw new Error(`signing in got status ${status}`);
  return { cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") };
}

/** Returns the acknowledged messages that the administrator does not find. */
export async function findMissing(origin, acknowledged, headers) {
  const missing = new Map(acknowledged);
  for (let offset = 0; missing.size > 0; offset += 100) {
    const { status, text } = await send(`${origin}/api/admin/contact-messages?limit=100&offset=${offset}`, {
      headers,
    });
    if (status !== 200) throw new Error(`the list of messages got status ${status}: ${text.slice(0, 200)}`);
    const listed = JSON.parse(text);
    for (const { id, subject } of listed) if (missing.get(id) === subject) missing.delete(id);
    if (listed.length === 0) break;
  }
  return missing.size;
}

/** The variables of the site under test: it reads the addresses of visitors from a header, and mails go to a file. */
const VARIABLES = { TRUSTED_PROXIES: "127.0.0.1", CONTACT_TO: "team@example.com" };

export const logFile = join(scratch, "site.log");

/** Starts the site. What it prints is added to `logFile`. */
export const start = (database, variables = {}, options = {}) =>
  startSite(database, { variables: { ...VARIABLES, ...variables }, log: openSync(logFile, "a"), ...options });

/** Returns the panics that the sites have logged. */
export const panics = () =>
  readFileSync(logFile, { encoding: "utf8", flag: "a+" })
    .split("\n")
    .filter((line) => line.includes("panicked at"));

/** Returns what `petrecipes doctor` finds wrong with the tables and the data of a database. */
export function findDamage(database) {
  let output;
  try {
    output = execFileSync(process.env.BENCH_SITE, ["doctor", "--json"], {
      cwd: scratch,
      env: { ...process.env, DATABASE_URL: database, PUBLIC_URL: "http://127.0.0.1:1" },
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (error) {
    // The command fails if any check does, such as the one of the mail server, which is none here.
    output = error.stdout;
  }
  const { checks } = JSON.parse(output);
  const failed = checks.filter(
    ({ check, status }) => status === "failure" && /^(database|migrations|integrity)$/.test(check),
  );
  return failed.map(({ check, found }) => `${check}: ${found}`);
}

export const openDescriptors = (pid) => readdirSync(`/proc/${pid}/fd`).length;

export const times = (responses) => responses.filter(({ status }) => status !== 0).map(({ ms }) => ms);

/** Returns how often each status occurred: '12 x 201, 3 x 503'. */
export function counted(responses) {
  const counts = new Map();
  for (const { status } of responses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} x ${status || "no response"}`).join(", ");
}

/** Waits until a condition is true. Returns the seconds, or undefined if that takes longer than `seconds`. */
export async function secondsUntil(condition, seconds) {
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    if (await condition()) return (performance.now() - began) / 1000;
    await sleep(100);
  }
  return undefined;
}
