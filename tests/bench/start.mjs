/** Measures how soon a seeded site that renders pages is ready, and its memory without requests. */
import { median } from "./numbers.mjs";
import { startSite } from "./programs.mjs";

const STARTS = 9;

export async function starts(database, row) {
  const times = [];
  let idleMb = 0;
  for (let turn = 0; turn < STARTS; turn += 1) {
    const site = await startSite(database, { rendersPages: true });
    times.push(site.msToReady);
    if (turn === STARTS - 1) {
      await new Promise((resolve) => setTimeout(resolve, 5000));
      idleMb = site.residentMb();
    }
    await site.stop();
  }
  const ms = median(times);
  row({
    work: `start to ready, median of ${STARTS}`,
    target: "<= 50 ms",
    measured: `${ms.toFixed(0)} ms`,
    met: ms <= 50,
  });
  row({ work: "memory idle", target: "<= 40 MB", measured: `${idleMb.toFixed(1)} MB`, met: idleMb <= 40 });
}
