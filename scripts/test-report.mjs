/** Prints the slowest, unstable and failed tests of a run: Rust, component and browser tests. */
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { stripVTControlCharacters } from "node:util";

const COUNT = 10;
const REASON_LINES = 8;
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

/** The place of the failed expectation comes first, because the message alone does not say which of a test's many it was. */
function reasonText(error) {
  if (!error) return undefined;
  const { file, line } = error.location ?? {};
  const place = file === undefined ? "" : `${basename(file)}:${line}\n`;
  return place + stripVTControlCharacters(error.message ?? "");
}

const browserTests = (suite, titles) => [
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      milliseconds: test.results.reduce((sum, result) => sum + result.duration, 0),
      name: `browser, ${test.projectName}: ${[...titles, spec.title].join(" > ")}`,
      failed: test.status === "unexpected",
      unstable: test.status === "flaky",
      reason: reasonText(test.results.find(({ error }) => error)?.error),
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
printReasons(
  "unstable tests, which passed at their second attempt:",
  tests.filter((test) => test.unstable),
);
printReasons(
  "failed tests:",
  tests.filter((test) => test.failed),
);

function printReasons(title, list) {
  if (list.length > 0) console.log(`\n    ${title}`);
  for (const { name, reason } of list) {
    console.log(`    ${name}`);
    const lines = (reason?.split("\n") ?? []).filter((line) => line.trim() !== "");
    for (const line of lines.slice(0, REASON_LINES)) console.log(`      ${line}`);
  }
}

// Errors outside of all tests fail a run of Vitest too, but its JSON report does not contain them.
const outsideTests = read("components.log").split("Unhandled Errors")[1];
if (outsideTests) console.log(`\n    errors outside of all tests:${outsideTests.split("\n").slice(0, 12).join("\n    ")}`);
