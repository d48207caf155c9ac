/** Two attacks that once stopped the site: pictures that are rendered again and again, and bodies that never arrive. */
import { get } from "node:http";
import { connect } from "node:net";
import { Worker } from "node:worker_threads";
import { countEach, median } from "./numbers.mjs";
import { startSite } from "./programs.mjs";

const PICTURES = 400;
const RECIPES = 110;
const CONNECTIONS = 1_050;
const MAX_PEAK_MB = 200;
/** The usual soft limit of a process, which the server raises itself. */
const OPEN_FILES = 1_024;
/** The attackers' addresses on this machine. The visitor has 127.0.0.1. */
const ONE_ADDRESS = ["127.0.0.2"];
const FIVE_ADDRESSES = [2, 3, 4, 5, 6].map((last) => `127.0.0.${last}`);

/** The status of a response, or "reset" if the connection ends without one. */
const picture = (url, localAddress) =>
  new Promise((resolve) => {
    get(url, { agent: false, localAddress }, (response) => {
      response.on("error", () => resolve("reset")).on("end", () => resolve(response.statusCode));
      response.resume();
    }).on("error", () => resolve("reset"));
  });

/** Sends a head and one byte of a body, and waits until the server ends the connection. */
const stalledBody = (origin, localAddress) =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    let response = "";
    socket.setEncoding("latin1").on("data", (text) => (response += text));
    socket.on("error", () => {}).on("close", () => resolve(response.split(" ")[1] ?? "reset"));
    socket.write(
      "POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
    );
  });

const all = (count, send) => Promise.all(Array.from({ length: count }, (_, turn) => send(turn)));

const ATTACKS = [
  {
    name: `${PICTURES} at once: 1.png?n=1, 2, 3 …`,
    run: (origin) =>
      all(PICTURES, (turn) => picture(`${origin}/images/recipes/1.png?n=${turn}`, FIVE_ADDRESSES[turn % 5])),
  },
  {
    name: `${PICTURES} at once: ${RECIPES} pictures, none cached`,
    run: (origin) =>
      all(PICTURES, (turn) =>
        picture(`${origin}/images/recipes/${(turn % RECIPES) + 1}.png`, FIVE_ADDRESSES[turn % 5]),
      ),
  },
  {
    name: `${CONNECTIONS} stalled bodies from one address`,
    run: (origin) => all(CONNECTIONS, () => stalledBody(origin, ONE_ADDRESS[0])),
  },
  {
    name: `${CONNECTIONS} stalled bodies from five addresses`,
    run: (origin) => all(CONNECTIONS, (turn) => stalledBody(origin, FIVE_ADDRESSES[turn % 5])),
  },
];

export async function startProber(origin) {
  const worker = new Worker(new URL("./prober.mjs", import.meta.url), { workerData: origin });
  const results = new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  await new Promise((resolve) => worker.once("online", resolve));
  return {
    stop: () => {
      worker.postMessage("stop");
      return results;
    },
  };
}

const probed = ({ address, requests, times }) =>
  `${address} ${times.length} of ${requests}` +
  (times.length > 0 ? `, median ${median(times).toFixed(1)} ms, max ${Math.max(...times).toFixed(0)} ms` : "");

export async function attacks(database, row) {
  for (const { name, run } of ATTACKS) {
    const site = await startSite(database, { openFiles: OPEN_FILES });
    const before = site.peakMb();
    const prober = await startProber(site.origin);
    const began = performance.now();
    const statuses = await run(site.origin);
    const seconds = (performance.now() - began) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const visits = await prober.stop();
    const peak = site.peakMb();
    await site.stop();
    row({
      work: name,
      target: `<= ${MAX_PEAK_MB} MB, all visits`,
      measured: `${countEach(statuses)} in ${seconds.toFixed(1)} s; ${before.toFixed(0)} -> ${peak.toFixed(0)} MB; ${visits.map(probed).join("; ")}`,
      met: peak <= MAX_PEAK_MB && visits.every(({ requests, times }) => times.length === requests),
    });
  }
}
