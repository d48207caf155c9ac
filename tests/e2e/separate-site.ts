/** Base of tests with a site of their own: its configuration is set by the test, and requests to other hosts are recorded
 *  and answered with an empty script. */
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
  /** Runs a command of the program on the database of the site. */
  run: (...words: string[]) => void;
  /** Runs a command with text as its standard input. */
  feed: (input: string, ...words: string[]) => void;
}

interface Worker {
  /** Environment variables of the site. External services are configured by default. */
  variables: Record<string, string>;
  ownSite: OwnSite;
}

interface Watch {
  /** Addresses of requests to other hosts. */
  externalRequests: string[];
  /** Errors and warnings in the console. */
  consoleMessages: string[];
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
  externalRequests: [
    async ({ context, ownSite }, use) => {
      const addresses: string[] = [];
      const isOutside = (url: URL) => /^https?:$/.test(url.protocol) && url.origin !== ownSite.origin;
      await context.route(isOutside, (route) => {
        addresses.push(route.request().url());
        return route.fulfill({ contentType: "text/javascript", body: "" });
      });
      await use(addresses);
    },
    { auto: true },
  ],
  consoleMessages: [
    async ({ context }, use) => {
      const messages: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") messages.push(message.text());
      });
      context.on("weberror", (error) => messages.push(String(error.error())));
      await use(messages);
      expect(messages, "errors and warnings in the console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
