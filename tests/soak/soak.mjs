/** Endurance tests: prints what was done, what is promised and what was measured. Ends with status 1 if a promise is broken. */
import { newPostgresDatabase, newSqliteDatabase } from "../bench/programs.mjs";
import { panics, logFile } from "./client.mjs";
import { clock } from "./clock.mjs";
import { connections } from "./connections.mjs";
import { databaseAway } from "./database.mjs";
import { disk } from "./disk.mjs";
import { kills } from "./kills.mjs";
import { mixedLoad } from "./load.mjs";
import { mail } from "./mail.mjs";
import { writers } from "./writers.mjs";

const number = (variable, usual) => {
  const value = Number(process.env[variable] || usual);
  if (!(value > 0)) throw new Error(`${variable} must be a positive number`);
  return value;
};

const rounds = number("SOAK_ROUNDS", 60);
const minutes = number("SOAK_MINUTES", 5);

/** Runs a test with a new SQLite database and with one on PostgreSQL. */
const onBoth = (name, run) => async (row) => {
  await run("SQLite", newSqliteDatabase(name), row);
  await run("PostgreSQL", newPostgresDatabase(`soak_${name}`), row);
};

const TESTS = {
  kills: onBoth("kills", (engine, database, row) => kills(engine, database, rounds, row)),
  writers: onBoth("writers", writers),
  disk,
  database: databaseAway,
  mail: (row) => mail(newSqliteDatabase("mail"), row),
  connections: (row) => connections(newSqliteDatabase("connections"), row),
  clock: (row) => clock(newSqliteDatabase("clock"), row),
  load: onBoth("load", (engine, database, row) => mixedLoad(engine, database, minutes / 2, row)),
};

const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !(name in TESTS));
if (unknown.length > 0) {
  console.error(`There is no test ${unknown.join(", ")}. These exist: ${Object.keys(TESTS).join(", ")}`);
  process.exit(2);
}

const rows = [];
const record = (row) => {
  rows.push(row);
  const result = row.met === undefined ? "not run" : row.met ? "kept" : "BROKEN";
  console.log(
    `${result.padEnd(8)} ${row.work}\n         promise:  ${row.promise || "-"}\n         measured: ${row.measured}\n`,
  );
};

for (const name of selected.length > 0 ? selected : Object.keys(TESTS)) {
  try {
    await TESTS[name](record);
  } catch (error) {
    record({ work: name, promise: "the test runs to its end", measured: error.stack, met: false });
  }
}
const crashes = panics();
record({
  work: "all tests together",
  promise: "the server never panics",
  measured: crashes.length === 0 ? "no panic" : `${crashes.length} panics, such as: ${crashes[0]}`,
  met: crashes.length === 0,
});

console.log("| What was done | Promise | Measured | Result |\n|---|---|---|---|");
for (const { work, promise, measured, met } of rows) {
  const result = met === undefined ? "not run" : met ? "kept" : "**broken**";
  console.log(`| ${work} | ${promise} | ${measured.replaceAll("\n", " ")} | ${result} |`);
}
const broken = rows.filter(({ met }) => met === false).length;
if (broken > 0) console.error(`${broken} promises are broken. The log of the server was ${logFile}`);
process.exit(broken > 0 ? 1 : 0);
