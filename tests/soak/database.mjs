/** Stops PostgreSQL while the site serves, and starts it again. */
import { execFileSync, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { runProgram } from "../bench/programs.mjs";
import {
  addAdministrator,
  counted,
  findMissing,
  secondsUntil,
  send,
  sendMessage,
  signIn,
  sleep,
  start,
} from "./client.mjs";

const SECONDS_AWAY = 10;
const MAX_SECONDS_TO_RECOVER = 5;
const MAX_WRITE_MS = 6_000;

/** A PostgreSQL server that only this test uses, because it is stopped. Like the server of scripts/with-postgres, it runs as another user. */
class Postgres {
  constructor(port) {
    this.runAs = process.env.TEST_POSTGRES_RUN_AS.split(" ");
    this.folder = this.run("mktemp", ["-d", "/tmp/petrecipes-soak.XXXXXX"]).trim();
    this.port = port;
    this.run(this.binary("initdb"), [
      "-D",
      this.folder,
      "-U",
      "postgres",
      "-A",
      "trust",
      "--no-sync",
      "--encoding=UTF8",
    ]);
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  }

  binary(name) {
    return join(process.env.TEST_POSTGRES_BINARIES, name);
  }

  run(program, args) {
    const [command, ...words] = this.runAs;
    return execFileSync(command, [...words, program, ...args], { cwd: "/", encoding: "utf8" });
  }

  async start() {
    const [command, ...words] = this.runAs;
    const args = ["-D", this.folder, "-p", String(this.port), "-c", "listen_addresses=127.0.0.1"];
    const options = [...args, "-c", "unix_socket_directories="];
    this.server = spawn(command, [...words, this.binary("postgres"), ...options], { cwd: "/", stdio: "ignore" });
    const isReady = async () => {
      try {
        this.run(this.binary("pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(this.port)]);
        return true;
      } catch {
        return false;
      }
    };
    if ((await secondsUntil(isReady, 30)) === undefined) throw new Error("PostgreSQL did not start");
  }

  /** SIGQUIT ends the server at once, without a checkpoint, as a crash does. */
  async stop() {
    const exited = new Promise((resolve) => this.server.once("exit", resolve));
    this.server.kill("SIGQUIT");
    await exited;
  }

  remove() {
    this.run("rm", ["-rf", this.folder]);
  }
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

export async function databaseAway(row) {
  const postgres = new Postgres(await freePort());
  await postgres.start();
  runProgram(postgres.url, ["seed"]);
  addAdministrator(postgres.url);
  const site = await start(postgres.url);
  const acknowledged = new Map();
  for (let turn = 0; turn < 20; turn++) await sendMessage(site.origin, acknowledged);
  await postgres.stop();
  const end = performance.now() + SECONDS_AWAY * 1000;
  const [reads, writes] = [[], []];
  while (performance.now() < end) {
    for (const path of ["/recipe/3", "/dog-recipes", "/api/recipes/3"]) reads.push(await send(`${site.origin}${path}`));
    writes.push(await sendMessage(site.origin, acknowledged));
    await sleep(200);
  }
  const ready = await send(`${site.origin}/readyz`);
  await postgres.start();
  const stored = async () => (await sendMessage(site.origin, acknowledged)).status === 201;
  const seconds = await secondsUntil(stored, 30);
  const missing = await findMissing(site.origin, acknowledged, await signIn(site.origin));
  await site.stop();
  await postgres.stop();
  postgres.remove();
  const slowest = Math.max(...writes.map(({ ms }) => ms));
  row({
    work: `PostgreSQL killed for ${SECONDS_AWAY} s`,
    promise: `pages are served, writes get 503 within ${MAX_WRITE_MS / 1000} s, writes again within ${MAX_SECONDS_TO_RECOVER} s, nothing lost`,
    measured: `reads: ${counted(reads)}; writes: ${counted(writes)}, slowest ${slowest.toFixed(0)} ms; /readyz: ${ready.status}; written again after ${seconds?.toFixed(1) ?? "more than 30"} s; ${missing} of ${acknowledged.size} missing`,
    met:
      reads.every(({ status }) => status === 200) &&
      writes.every(({ status }) => status === 503) &&
      slowest <= MAX_WRITE_MS &&
      seconds <= MAX_SECONDS_TO_RECOVER &&
      missing === 0,
  });
}
