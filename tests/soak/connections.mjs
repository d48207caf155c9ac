/** Clients that send or read slowly, send huge headers, or only hold connections open. */
import { connect } from "node:net";
import { median } from "../bench/numbers.mjs";
import { startProber } from "../bench/attacks.mjs";
import { openDescriptors, secondsUntil, send, sleep, start } from "./client.mjs";

const MAX_PEAK_MB = 300;
const SLOW_CLIENTS = 500;
const IDLE_CONNECTIONS = 10_000;
const CONNECTIONS_PER_ADDRESS = 200;
/** A connection without a request ends after ten seconds, one between two requests after 75. */
const MAX_SECONDS_TO_CLOSE = 90;

/** Addresses of this machine, each with fewer connections than one visitor may have. The visitor has 127.0.0.1. */
const addressOf = (turn) => `127.0.${1 + Math.floor(turn / CONNECTIONS_PER_ADDRESS)}.1`;

const open = (origin, turn, { pauseReading = false, request = "" } = {}) =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port), localAddress: addressOf(turn) });
    const client = { socket, response: "", isClosed: false };
    const isClosed = new Promise((done) => socket.on("close", done));
    client.closed = isClosed.then(() => (client.isClosed = true));
    socket.setEncoding("latin1").on("error", () => resolve(client));
    if (pauseReading) socket.pause();
    else socket.on("data", (text) => (client.response += text.slice(0, 200)));
    socket.on("connect", () => {
      socket.write(request);
      resolve(client);
    });
  });

const openAll = async (count, origin, options) => {
  const clients = [];
  for (let turn = 0; turn < count; turn += 100) {
    const batch = Array.from({ length: Math.min(100, count - turn) }, (_, at) => open(origin, turn + at, options));
    clients.push(...(await Promise.all(batch)));
  }
  return clients;
};

const closeAll = (clients) => clients.forEach(({ socket }) => socket.destroy());

const visitorSummary = (visits) =>
  visits
    .map(({ address, requests, times }) => {
      const figures = times.length > 0 ? `, median ${median(times).toFixed(1)} ms` : "";
      return `${address} ${times.length} of ${requests}${figures}`;
    })
    .join("; ");

const allServed = (visits) => visits.every(({ requests, times }) => requests > 0 && times.length === requests);

/** Half of the clients send one byte each second, the others request a large list and read nothing. */
async function slowClients(database, row) {
  const site = await start(database);
  const prober = await startProber(site.origin);
  const senders = await openAll(SLOW_CLIENTS / 2, site.origin);
  const readers = await openAll(SLOW_CLIENTS / 2, site.origin, { pauseReading: true });
  readers.forEach(({ socket }) => socket.write("GET /api/recipes HTTP/1.1\r\nhost: x\r\n\r\n".repeat(20)));
  const request = "GET / HTTP/1.1\r\nhost: x\r\nx-slow: " + "a".repeat(100);
  for (let second = 0; second < 15; second++) {
    senders.filter(({ isClosed }) => !isClosed).forEach(({ socket }) => socket.write(request[second]));
    await sleep(1_000);
  }
  const visits = await prober.stop();
  const open = senders.filter(({ isClosed }) => !isClosed).length;
  const peak = site.peakMb();
  closeAll([...senders, ...readers]);
  await site.stop();
  row({
    work: `${SLOW_CLIENTS} slow clients: half send a byte a second, half do not read`,
    promise: `all visits are served, slow requests end within 15 s, <= ${MAX_PEAK_MB} MB`,
    measured: `${visitorSummary(visits)}; ${open} slow requests left; ${peak.toFixed(0)} MB`,
    met: allServed(visits) && open === 0 && peak <= MAX_PEAK_MB,
  });
}

/** Headers that are too long, too many, or never end. */
async function hugeHeaders(database, row) {
  const site = await start(database);
  const heads = [
    ["one header of 8 MB", `x-big: ${"a".repeat(8_000_000)}\r\n\r\n`],
    ["100,000 headers", `${"x-many: a\r\n".repeat(100_000)}\r\n`],
    ["an address of 8 MB", null],
    ["headers without an end", "x-more: a\r\n".repeat(200_000)],
  ];
  const results = [];
  for (const [name, head] of heads) {
    const clients = await openAll(20, site.origin);
    for (const { socket } of clients) {
      socket.write(
        head === null
          ? `GET /${"a".repeat(8_000_000)} HTTP/1.1\r\nhost: x\r\n\r\n`
          : `GET / HTTP/1.1\r\nhost: x\r\n${head}`,
      );
    }
    const ended = await secondsUntil(() => clients.every(({ isClosed }) => isClosed), 20);
    const statuses = new Set(clients.map(({ response }) => response.split(" ")[1] ?? "closed"));
    results.push({ name, ended, statuses: [...statuses] });
    closeAll(clients);
  }
  const page = await send(`${site.origin}/recipe/3`);
  const peak = site.peakMb();
  await site.stop();
  const isRejected = ({ ended, statuses }) =>
    ended !== undefined && statuses.every((status) => status === "closed" || status.startsWith("4"));
  row({
    work: "huge heads of requests, 20 connections each",
    promise: `each is rejected within 20 s, <= ${MAX_PEAK_MB} MB`,
    measured: `${results.map(({ name, ended, statuses }) => `${name}: ${statuses.join(", ")} after ${ended?.toFixed(1) ?? "> 20"} s`).join("; ")}; then a page: ${page.status}; ${peak.toFixed(0)} MB`,
    met: results.every(isRejected) && page.status === 200 && peak <= MAX_PEAK_MB,
  });
}

/** Connections that stay open after a first request, more than the server accepts. */
async function idleConnections(database, row) {
  const site = await start(database);
  const clients = await openAll(IDLE_CONNECTIONS, site.origin, { request: "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n" });
  await secondsUntil(() => clients.every(({ response, isClosed }) => response !== "" || isClosed), 30);
  const served = clients.filter(({ response }) => response.startsWith("HTTP/1.1 200")).length;
  const rejected = clients.filter(({ response }) => response.startsWith("HTTP/1.1 503")).length;
  const descriptors = openDescriptors(site.pid);
  const peak = site.peakMb();
  const isOpen = ({ isClosed }) => !isClosed;
  const open = clients.filter(isOpen).length;
  const seconds = await secondsUntil(() => !clients.some(isOpen), MAX_SECONDS_TO_CLOSE);
  closeAll(clients);
  const again = await secondsUntil(async () => (await send(`${site.origin}/recipe/3`)).status === 200, 10);
  const left = openDescriptors(site.pid);
  await site.stop();
  const others = IDLE_CONNECTIONS - served - rejected;
  row({
    work: `${IDLE_CONNECTIONS.toLocaleString("en")} idle connections from ${IDLE_CONNECTIONS / CONNECTIONS_PER_ADDRESS} addresses`,
    promise: `up to 8,192 are served, the others get 503, idle ones end within ${MAX_SECONDS_TO_CLOSE} s, <= ${MAX_PEAK_MB} MB`,
    measured: `${served} served, ${rejected} rejected with 503, ${others} reset; ${open} stayed open, ${descriptors} descriptors, ${peak.toFixed(0)} MB; all ended after ${seconds?.toFixed(0) ?? `more than ${MAX_SECONDS_TO_CLOSE}`} s; a page after ${again?.toFixed(1) ?? "more than 10"} s; then ${left} descriptors`,
    met: served >= 8_000 && seconds !== undefined && again !== undefined && left < 100 && peak <= MAX_PEAK_MB,
  });
}

export async function connections(database, row) {
  await slowClients(database, row);
  await hugeHeaders(database, row);
  await idleConnections(database, row);
}
