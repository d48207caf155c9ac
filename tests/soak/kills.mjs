/** Kills the server while visitors write, again and again. */
import { randomNumbers } from "../bench/numbers.mjs";
import { addAdministrator, findDamage, findMissing, signIn, sleep, start, writeUntil } from "./client.mjs";

const WRITERS = 8;
const MAX_MS_TO_READY = 1_000;

export async function kills(engine, database, rounds, row) {
  addAdministrator(database);
  const random = randomNumbers(rounds);
  let [written, missing, slowestStart] = [0, 0, 0];
  const damage = new Set();
  for (let round = 0; round < rounds; round++) {
    const site = await start(database);
    const acknowledged = new Map();
    let isKilled = false;
    const writing = writeUntil(
      () => site.origin,
      WRITERS,
      acknowledged,
      () => isKilled,
    );
    await sleep(50 + random(400));
    await site.kill();
    isKilled = true;
    await writing;
    findDamage(database).forEach((fault) => damage.add(fault));
    const restarted = await start(database);
    slowestStart = Math.max(slowestStart, restarted.msToReady);
    missing += await findMissing(restarted.origin, acknowledged, await signIn(restarted.origin));
    written += acknowledged.size;
    await restarted.kill();
  }
  row({
    work: `kill -9 while ${WRITERS} visitors write, ${rounds} rounds, ${engine}`,
    promise: "every acknowledged write is there, the database is intact, ready again within 1 s",
    measured: `${written} writes, ${missing} missing; ${[...damage].join("; ") || "intact"}; ready again after at most ${slowestStart.toFixed(0)} ms`,
    met: missing === 0 && damage.size === 0 && written >= rounds && slowestStart <= MAX_MS_TO_READY,
  });
}
