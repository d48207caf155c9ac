/** `make bench`: every figure that is promised, beside what was measured. It informs; it fails only where it can't measure. */
import { cpus, loadavg } from "node:os";
import { formulation } from "./formulation.mjs";
import { growth } from "./growth.mjs";
import { lighthouse } from "./lighthouse.mjs";
import { databaseOf } from "./programs.mjs";
import { ratios } from "./ratios.mjs";
import { starts } from "./start.mjs";

const PARTS = {
  start: (row) => starts(databaseOf(110), row),
  ratios: (row) => ratios(databaseOf(110), row),
  formulation: (row) => formulation(databaseOf(110), row),
  growth,
  lighthouse: (row) => lighthouse(databaseOf(110), row),
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
const unknown = wanted.filter((part) => !(part in PARTS));
if (unknown.length > 0) throw new Error(`there is no ${unknown.join(", ")}; there is ${Object.keys(PARTS).join(", ")}`);

console.log(`${cpus().length} processors, load ${loadavg()[0].toFixed(1)} before the start\n`);
const line = (work, target, measured, verdict) =>
  console.log(`${work.padEnd(70)} ${target.padEnd(24)} ${verdict.padEnd(4)} ${measured}`);
line("work", "target", "measured", "");
for (const part of wanted) {
  await PARTS[part](({ work, target, measured, met }) =>
    line(work, target, measured, met === undefined ? "" : met ? "ok" : "MISS"),
  );
}
