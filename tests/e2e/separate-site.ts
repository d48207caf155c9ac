/** Base of tests that start a separate site. The test sets its configuration. Requests to other hosts are recorded and get
 *  an empty script. */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test as base } from "@playwright/test";
import { requiredVariable } from "./environment.ts";
import { problemText } from "./console-messages.ts";
import { observeRequests } from "./pending-requests.ts";

interface SeparateSite {
  origin: string;
  /** Address of the database, for programs that change it directly. */
  databaseUrl: string;
  /** Runs a command of the program on the database of the site. */
  run: (...args: string[]) => void;
  /** Runs a command with text as its standard input. */
  runWithInput: (input: string, ...args: string[]) => void;
  /** Ends the process as a power failure would, without any cleanup. */
  kill: () => Promise<void>;
  /** Starts a process on the database of the killed one. */
  start: () => Promise<void>;
}

interface WorkerFixtures {
  /** Environment variables of the site. External services are configured by default. */
  variables: Record<string, string>;
  separateSite: SeparateSite;
}

interface TestFixtures {
  /** Addresses of requests to other hosts. */
  externalRequests: string[];
  /** Errors and warnings in the console. */
  consoleMessages: string[];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  variables: [
    { ANALYTICS_ID: "G-ABC123DEF4", AD_CLIENT: "ca-pub-1234567890123456" },
    { scope: "worker", option: true },
  ],
  separateSite: [
    async ({ variables }, use) => {
      const folder = mkdtempSync(join(requiredVariable("E2E_SCRATCH"), "separate-"));
      const bind = `127.0.0.1:${await freePort()}`;
      const origin = `http://${bind}`;
      const databaseUrl = `sqlite:${folder}/site.db`;
      const env = {
        ...process.env,
        DATABASE_URL: databaseUrl,
        BIND: bind,
        PUBLIC_URL: origin,
        RUST_LOG: "warn",
        PAGE_RENDERING: "off",
        ...variables,
      };
      const program = requiredVariable("E2E_PROGRAM");
      let stop: (signal: NodeJS.Signals) => Promise<void> = () => Promise.resolve();
      const isReady = () =>
        fetch(`${origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      const start = async () => {
        const server = spawn(program, ["serve"], { cwd: folder, env, stdio: "ignore" });
        const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
        stop = (signal) => {
          server.kill(signal);
          return exited;
        };
        await expect.poll(isReady, { timeout: 60_000, intervals: [50] }).toBe(true);
      };
      await start();
      const runWithInput = (input: string, ...args: string[]) =>
        void execFileSync(program, args, { cwd: folder, env, input });
      const kill = () => stop("SIGKILL");
      await use({ origin, databaseUrl, runWithInput, run: (...args) => runWithInput("", ...args), kill, start });
      await stop("SIGTERM");
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ separateSite }, use) => use(separateSite.origin),
  storageState: { cookies: [], origins: [] },
  externalRequests: [
    async ({ context, separateSite }, use) => {
      const addresses: string[] = [];
      const isOutside = (url: URL) => /^https?:$/.test(url.protocol) && url.origin !== separateSite.origin;
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
      context.on("page", observeRequests);
      context.on("console", (message) => {
        const text = problemText(message);
        if (text !== undefined) messages.push(text);
      });
      context.on("weberror", (error) => messages.push(String(error.error())));
      await use(messages);
      expect(messages, "errors and warnings in the console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
