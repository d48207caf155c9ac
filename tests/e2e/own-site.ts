/** A site of the test's own with what it sets, and an internet of its own that notes what was asked. */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test as base } from "@playwright/test";

const need = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run these tests with make e2e`);
  return value;
};

interface OwnSite {
  origin: string;
  /** Runs the program beside the site, on its database. */
  run: (...words: string[]) => void;
  /** The same with something to read. */
  feed: (input: string, ...words: string[]) => void;
}

interface Worker {
  /** What the site is configured with; services of others where a test sets nothing. */
  variables: Record<string, string>;
  ownSite: OwnSite;
}

interface Watch {
  /** What was asked of other hosts. */
  outside: string[];
  /** What the console said against the page. */
  complaints: string[];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

export const test = base.extend<Watch, Worker>({
  variables: [
    { ANALYTICS_ID: "G-ABC123DEF4", AD_CLIENT: "ca-pub-1234567890123456" },
    { scope: "worker", option: true },
  ],
  ownSite: [
    async ({ variables }, use) => {
      const folder = mkdtempSync(join(need("E2E_SCRATCH"), "own-"));
      const bind = `127.0.0.1:${await freePort()}`;
      const origin = `http://${bind}`;
      const env = {
        ...process.env,
        DATABASE_URL: `sqlite:${folder}/site.db`,
        BIND: bind,
        PUBLIC_URL: origin,
        RUST_LOG: "warn",
        ...variables,
      };
      const program = need("E2E_PROGRAM");
      const server = spawn(program, ["serve"], { cwd: folder, env, stdio: "ignore" });
      const ended = new Promise((exit) => server.once("exit", exit));
      const isReady = () =>
        fetch(`${origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
      const feed = (input: string, ...words: string[]) =>
        void execFileSync(program, words, { cwd: folder, env, input });
      await use({ origin, feed, run: (...words) => feed("", ...words) });
      server.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.origin),
  storageState: { cookies: [], origins: [] },
  outside: [
    async ({ context, ownSite }, use) => {
      const asked: string[] = [];
      const isOutside = (url: URL) => /^https?:$/.test(url.protocol) && url.origin !== ownSite.origin;
      await context.route(isOutside, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: "text/javascript", body: "" });
      });
      await use(asked);
    },
    { auto: true },
  ],
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") heard.push(message.text());
      });
      context.on("weberror", (error) => heard.push(String(error.error())));
      await use(heard);
      expect(heard, "complaints in the console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
