/** Fills the disk of a SQLite database, and frees it again. */
import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { scratch, runProgram } from "../bench/programs.mjs";
import {
  addAdministrator,
  counted,
  findDamage,
  findMissing,
  secondsUntil,
  send,
  sendMessage,
  signIn,
  start,
} from "./client.mjs";

const DISK_MB = 40;
const MESSAGES = 20;
const MAX_SECONDS_TO_RECOVER = 10;

const sendMessages = async (origin, acknowledged) => {
  const responses = [];
  for (let turn = 0; turn < MESSAGES; turn++) responses.push(await sendMessage(origin, acknowledged));
  return responses;
};

/** The log of SQLite has room for some more messages when the disk is full. */
const MAX_MESSAGES_UNTIL_FULL = 500;

async function sendUntilRejected(origin, acknowledged) {
  const responses = [];
  while (responses.length < MAX_MESSAGES_UNTIL_FULL && responses.at(-1)?.status !== 503) {
    responses.push(await sendMessage(origin, acknowledged));
  }
  return [...responses, ...(await sendMessages(origin, acknowledged))];
}

/** Writes a file, at last in small pieces, until the disk has no space. */
function fill(file) {
  for (const size of [1 << 20, 1 << 12]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      if (error.code !== "ENOSPC") throw error;
    }
  }
}

async function fillAndFree(disk, row) {
  const database = `sqlite:${join(disk, "site.db")}`;
  runProgram(database, ["seed"]);
  addAdministrator(database);
  const site = await start(database);
  const acknowledged = new Map();
  await sendMessages(site.origin, acknowledged);
  const filler = join(disk, "filler");
  fill(filler);
  const full = await sendUntilRejected(site.origin, acknowledged);
  const page = await send(`${site.origin}/recipe/3`);
  const ready = await send(`${site.origin}/readyz`);
  rmSync(filler);
  const stored = async () => (await sendMessage(site.origin, acknowledged)).status === 201;
  const seconds = await secondsUntil(stored, 30);
  const missing = await findMissing(site.origin, acknowledged, await signIn(site.origin));
  await site.stop();
  const damage = findDamage(database);
  const hasRejected = full.every(({ status }) => status === 201 || status === 503) && full.at(-1).status === 503;
  row({
    work: `disk of ${DISK_MB} MB full, then free again, SQLite`,
    promise: `writes get 503, reads work, writes again within ${MAX_SECONDS_TO_RECOVER} s, nothing lost`,
    measured: `writes: ${counted(full)}; a page: ${page.status}; /readyz: ${ready.status} ${ready.text.trim().slice(0, 40)}; written again after ${seconds?.toFixed(1) ?? "more than 30"} s; ${missing} of ${acknowledged.size} missing; ${damage.join("; ") || "intact"}`,
    met:
      hasRejected && page.status === 200 && seconds <= MAX_SECONDS_TO_RECOVER && missing === 0 && damage.length === 0,
  });
}

export async function disk(row) {
  const folder = join(scratch, "disk");
  mkdirSync(folder);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    row({
      work: "disk full, SQLite",
      promise: "",
      measured: "not covered: mounting a small file system needs root",
      met: undefined,
    });
    return;
  }
  try {
    await fillAndFree(folder, row);
  } finally {
    execFileSync("umount", ["-l", folder]);
  }
}
