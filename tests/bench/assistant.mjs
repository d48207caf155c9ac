/** Measures how long creating a recipe takes over HTTP, for random requests, one after the other. */
import { request } from "node:http";
import { percentile, randomNumbers } from "./numbers.mjs";
import { startSite } from "./programs.mjs";

const REQUESTS = 200;
const WARM_UP = 10;
/** An address may create 30 recipes before it must wait, so every 25 requests come from another address. */
const REQUESTS_PER_ADDRESS = 25;
const ANIMALS = [
  "my dog",
  "a small dog",
  "a large dog",
  "a puppy of 5 months",
  "my old dog",
  "my cat",
  "a kitten of 4 months",
  "a senior cat",
  "my Labrador",
  "a 25 kg dog",
];
const FOODS = ["", "turkey", "beef", "chicken and rice", "pork", "lamb", "cod", "salmon", "rabbit", "eggs", "potatoes"];
const EXCLUDED = ["", "chicken", "beef", "fish", "dairy", "egg", "grain", "seaweed"];
const PREFERENCES = ["", "cheap", "quick", "high protein", "low fat", "few supplements", "under £10", "in 45 minutes"];

function requirements() {
  const below = randomNumbers(14);
  const one = (list) => list[below(list.length)];
  return Array.from({ length: REQUESTS + WARM_UP }, () => {
    const [preference, food, excluded] = [one(PREFERENCES), one(FOODS), one(EXCLUDED)];
    const parts = [preference, "food for", one(ANIMALS), food && `with ${food}`];
    // A food that is both wanted and excluded is rejected before anything is calculated.
    const isContradictory = food.includes(excluded) || (excluded === "fish" && ["cod", "salmon"].includes(food));
    if (excluded && !isContradictory) parts.push(`without ${excluded}`);
    return parts.filter(Boolean).join(" ");
  });
}

/** Requests that no recipe meets, and requests that the server gives up after two seconds, were calculated too. Other errors are
 * quick and are not measured. */
function outcomeOf(status, body) {
  if (status === 201) return "created";
  if (status === 422 && JSON.parse(body).limits?.length > 0) return "rejected";
  if (status === 503 && JSON.parse(body).code === "took_too_long") return "given up";
  return undefined;
}

const timed = (url, localAddress, text) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = { "Content-Type": "application/json" };
    const sent = request(url, { agent: false, localAddress, method: "POST", headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject).on("end", () => {
        const ms = performance.now() - began;
        const body = Buffer.concat(chunks).toString();
        const outcome = outcomeOf(response.statusCode, body);
        if (outcome) resolve({ outcome, ms });
        else reject(new Error(`'${text}' got status ${response.statusCode}: ${body.slice(0, 300)}`));
      });
    });
    sent.on("error", reject).end(JSON.stringify({ requirements: text }));
  });

export async function assistant(database, row) {
  const site = await startSite(database);
  const results = [];
  for (const [turn, text] of requirements().entries()) {
    const address = `127.0.1.${1 + Math.floor(turn / REQUESTS_PER_ADDRESS)}`;
    results.push(await timed(`${site.origin}/api/ai/create-recipe`, address, text));
  }
  await site.stop();
  const counted = results.slice(WARM_UP);
  const [p50, p95, slowest] = [0.5, 0.95, 1].map((share) =>
    percentile(
      counted.map((result) => result.ms),
      share,
    ),
  );
  const count = (outcome) => counted.filter((result) => result.outcome === outcome).length;
  row({
    work: `${REQUESTS} recipes created by the assistant`,
    target: "p95 <= 300 ms",
    measured: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms; ${count("created")} created, ${count("rejected")} rejected with the limits in conflict, ${count("given up")} given up`,
    met: p95 <= 300 && count("given up") === 0,
  });
}
