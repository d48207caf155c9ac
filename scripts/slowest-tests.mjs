/** Prints the ten slowest tests of a run: Rust, component and browser tests. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const COUNT = 10;
const folder = process.argv[2] ?? ".";
const read = (name) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : "");
const parse = (name) => JSON.parse(read(name) || "{}");

const rust = read("rust.tsv")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => line.split("\t"))
  .map(([seconds, name]) => ({ milliseconds: 1000 * Number(seconds), name: `Rust, ${name}` }));

const components = (parse("components.json").testResults ?? []).flatMap((file) =>
  file.assertionResults.map((test) => ({ milliseconds: test.duration ?? 0, name: `component: ${test.fullName}` })),
);

const browserTests = (suite, titles) => [
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      milliseconds: test.results.reduce((sum, result) => sum + result.duration, 0),
      name: `browser, ${test.projectName}: ${[...titles, spec.title].join(" > ")}`,
    })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => browserTests(inner, [...titles, inner.title])),
];
const browser = browserTests(parse("browser.json"), []);

const slowest = [...rust, ...components, ...browser].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, COUNT);
if (slowest.length > 0) console.log("\n    slowest tests:");
for (const { milliseconds, name } of slowest) console.log(`    ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`);
