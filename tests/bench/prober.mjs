/** A worker thread that requests two addresses in turn, as a visitor would during an attack, and reports the times. */
import { get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const ADDRESSES = ["/readyz", "/recipe/3"];
const PAUSE_MS = 50;
const TIMEOUT_MS = 5_000;

/** The time until the whole response has arrived, or undefined if it is not a 200 or takes too long. */
const timed = (url) =>
  new Promise((resolve) => {
    const began = performance.now();
    const failed = () => resolve(undefined);
    const request = get(url, { agent: false }, (response) => {
      response
        .on("error", failed)
        .on("end", () => resolve(response.statusCode === 200 ? performance.now() - began : undefined));
      response.resume();
    });
    request.setTimeout(TIMEOUT_MS, () => request.destroy()).on("error", failed);
  });

let isStopping = false;
parentPort.on("message", () => (isStopping = true));

const results = ADDRESSES.map((address) => ({ address, requests: 0, times: [] }));
while (!isStopping) {
  for (const result of results) {
    const time = await timed(`${workerData}${result.address}`);
    result.requests += 1;
    if (time !== undefined) result.times.push(time);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
parentPort.postMessage(results);
parentPort.close();
