/** `make bench`: measures each promised figure and prints it next to its target. It fails only if it cannot measure. */
import { cpus, loadavg } from "node:os";
import { assistant } from "./assistant.mjs";
import { attacks } from "./attacks.mjs";
import { dashboard } from "./dashboard.mjs";
import { edge } from "./edge.mjs";
import { formulation } from "./formulation.mjs";
import { growth } from "./growth.mjs";
import { hydration } from "./hydration.mjs";
import { interaction } from "./interaction.mjs";
import { lighthouse } from "./lighthouse.mjs";
import { pages } from "./pages.mjs";
import { pictures } from "./pictures.mjs";
import { databaseOf } from "./programs.mjs";
import { ratios } from "./ratios.mjs";
import { starts } from "./start.mjs";
import { writes } from "./writes.mjs";

const PARTS = {
  start: (row) => starts(databaseOf(110), row),
  ratios: (row) => ratios(databaseOf(110), row),
  pages: (row) => pages(databaseOf(110), row),
  formulation: (row) => formulation(databaseOf(110), row),
  assistant: (row) => assistant(databaseOf(110), row),
  growth,
  dashboard,
  writes,
  edge,
  attacks: (row) => attacks(databaseOf(110), row),
  hydration: (row) => hydration(databaseOf(110), row),
  pictures: (row) => pictures(databaseOf(110), row),
  interaction: (row) => interaction(databaseOf(110), row),
  lighthouse: (row) => lighthouse(databaseOf(110), row),
};

const selected = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
const unknown = selected.filter((part) => !(part in PARTS));
if (unknown.length > 0)
  throw new Error(`unknown parts: ${unknown.join(", ")}; the parts are ${Object.keys(PARTS).join(", ")}`);

console.log(`${cpus().length} processors, load ${loadavg()[0].toFixed(1)} before the start\n`);
const printRow = (work, target, measured, verdict) =>
  console.log(`${work.padEnd(70)} ${target.padEnd(24)} ${verdict.padEnd(4)} ${measured}`);
printRow("work", "target", "measured", "");
let targets = 0;
const missed = [];
for (const part of selected) {
  await PARTS[part]((row) => {
    const { work, target, measured, met } = row;
    printRow(work, target, measured, met === undefined ? "" : met ? "ok" : "MISS");
    if (met !== undefined) targets += 1;
    if (met === false) missed.push(row);
  });
}
console.log(`\n${missed.length} of ${targets} targets were missed${missed.length > 0 ? ":" : ""}`);
for (const { work, target, measured } of missed) printRow(work.trim(), target, measured, "MISS");
