/** Many visitors write while one program reads the whole database. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { percentile } from "../bench/numbers.mjs";
import { scratch } from "../bench/programs.mjs";
import {
  addAdministrator,
  counted,
  findDamage,
  findMissing,
  signIn,
  sleep,
  start,
  times,
  writeUntil,
} from "./client.mjs";

const WRITERS = 32;
const SECONDS = 20;
const MAX_P99_MS = 500;
const PAUSE_OF_READER_MS = 1_000;

/** Copies the whole database in one transaction, again and again until it is stopped. Returns the exit codes. */
function readRepeatedly(database) {
  let isStopping = false;
  const read = async () => {
    const codes = [];
    while (!isStopping) {
      const file = join(scratch, "copy");
      const program = spawn(process.env.BENCH_SITE, ["backup", "--force", file], {
        cwd: scratch,
        env: { ...process.env, DATABASE_URL: database },
        stdio: "ignore",
      });
      codes.push(await new Promise((resolve) => program.once("exit", resolve)));
      await sleep(PAUSE_OF_READER_MS);
    }
    return codes;
  };
  const codes = read();
  return {
    stop: () => {
      isStopping = true;
      return codes;
    },
  };
}

export async function writers(engine, database, row) {
  addAdministrator(database);
  const site = await start(database);
  const acknowledged = new Map();
  const reader = readRepeatedly(database);
  const end = performance.now() + SECONDS * 1000;
  const responses = await writeUntil(
    () => site.origin,
    WRITERS,
    acknowledged,
    () => performance.now() > end,
  );
  const codes = await reader.stop();
  const missing = await findMissing(site.origin, acknowledged, await signIn(site.origin));
  const damage = findDamage(database);
  await site.stop();
  const failures = responses.filter(({ status }) => status !== 201).length;
  const p99 = percentile(times(responses), 0.99);
  const failedReads = codes.filter((code) => code !== 0).length;
  row({
    work: `${WRITERS} writers while the whole database is copied again and again, ${SECONDS} s, ${engine}`,
    promise: `no write fails or is lost, p99 <= ${MAX_P99_MS} ms, no read fails`,
    measured: `${counted(responses)}, ${missing} missing, p99 ${p99.toFixed(0)} ms; ${codes.length} reads, ${failedReads} failed; ${damage.join("; ") || "intact"}`,
    met: failures === 0 && missing === 0 && failedReads === 0 && damage.length === 0 && p99 <= MAX_P99_MS,
  });
}
