/** The browser's tests: the real program, on a database and a port of its own, seen on a phone and on a desk. */
import { defineConfig } from "@playwright/test";

const need = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === "") throw new Error(`${name} is not set: run these tests with make e2e`);
  return value;
};

const scratch = need("E2E_SCRATCH");
const address = `127.0.0.1:${need("E2E_PORT")}`;
const origin = `http://${address}`;

/** The question about cookies is answered, so that it stands in nobody's way; its own journey asks it. */
const answered = JSON.stringify({ necessary: true, analytics: false, marketing: false, preferences: false });

/** What has its own size, or none. */
const onceOnly = ["narrow.spec.ts", "head.spec.ts"];
/** What is asked of the site and of others is the same at any size, and so are its mails. */
const onPhoneOnly = ["first-view.spec.ts", "payloads.spec.ts", "other-sites.spec.ts", "dead-mail.spec.ts"];

export default defineConfig({
  testDir: "journeys",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: "cookieConsent", value: answered }] }] },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: "en-GB",
    timezoneId: "Europe/London",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: need("CHROME_PATH"),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      testIgnore: onceOnly,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", testIgnore: [...onceOnly, ...onPhoneOnly], use: { viewport: { width: 1280, height: 900 } } },
    { name: "narrow phone", testMatch: "narrow.spec.ts", use: { viewport: { width: 360, height: 780 } } },
    { name: "no scripts", testMatch: "head.spec.ts", use: { javaScriptEnabled: false } },
  ],
  webServer: {
    command: `exec "${need("E2E_PROGRAM")}" serve`,
    // Everything the program writes beside its database goes with the scratch folder.
    cwd: scratch,
    env: { DATABASE_URL: `sqlite:${scratch}/site.db`, BIND: address, PUBLIC_URL: origin, RUST_LOG: "warn" },
    url: `${origin}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    timeout: 120_000,
    stdout: "pipe",
  },
});
