/** Prints the failed and the ten slowest tests of a run: Rust, component and browser tests. */
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
  .map(([seconds, name, result]) => ({
    milliseconds: 1000 * Number(seconds),
    name: `Rust, ${name}`,
    failed: result === "FAILED",
  }));

const componentFiles = parse("components.json").testResults ?? [];
const components = componentFiles.flatMap((file) =>
  file.assertionResults.map((test) => ({
    milliseconds: test.duration ?? 0,
    name: `component: ${test.fullName}`,
    failed: test.status === "failed",
    reason: test.failureMessages?.[0],
  })),
);
// A file that cannot be loaded fails without a test.
const brokenFiles = componentFiles
  .filter((file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"))
  .map((file) => ({ milliseconds: 0, name: `component file: ${file.name}`, failed: true, reason: file.message }));

const browserTests = (suite, titles) => [
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      milliseconds: test.results.reduce((sum, result) => sum + result.duration, 0),
      name: `browser, ${test.projectName}: ${[...titles, spec.title].join(" > ")}`,
      failed: test.status === "unexpected",
      reason: test.results.at(-1)?.error?.message,
    })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => browserTests(inner, [...titles, inner.title])),
];
const browser = browserTests(parse("browser.json"), []);

const tests = [...rust, ...components, ...brokenFiles, ...browser];
const slowest = tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, COUNT);
if (slowest.length > 0) console.log("\n    slowest tests:");
for (const { milliseconds, name } of slowest) console.log(`    ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`);

// Failures come last, because an excerpt of a long log is usually its end.
const failed = tests.filter((test) => test.failed);
if (failed.length > 0) console.log("\n    failed tests:");
for (const { name, reason } of failed) {
  console.log(`    ${name}`);
  for (const line of (reason?.split("\n") ?? []).slice(0, 3)) console.log(`      ${line}`);
}
// Errors outside of all tests fail a run of Vitest too, but its JSON report does not contain them.
const outsideTests = read("components.log").split("Unhandled Errors")[1];
if (outsideTests) console.log(`\n    errors outside of all tests:${outsideTests.split("\n").slice(0, 12).join("\n    ")}`);
