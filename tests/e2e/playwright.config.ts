/** Browser tests against the real program, on its own database and port.
 *
 *  Most journeys run once, at the width of a phone. A journey with the tag `@both-widths` also runs at the width of a
 *  desktop, because its layout or controls differ there; `@desktop` journeys run only there. */
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { requiredVariable } from "./environment.ts";

const scratch = requiredVariable("E2E_SCRATCH");
const address = `127.0.0.1:${requiredVariable("E2E_PORT")}`;
const origin = `http://${address}`;

/** Stored consent, so that the cookie banner does not cover the pages; consent.spec.ts tests the banner itself. */
const consent = JSON.stringify({ necessary: true, analytics: false, marketing: false, preferences: false });

export default defineConfig({
  testDir: "journeys",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  // One wait of several thousand is sometimes too long on a busy machine. The report names every test that needed a second attempt.
  retries: 1,
  // A journey spends about a third of its time waiting, so one worker per processor would leave processors idle.
  workers: 2 * availableParallelism(),
  timeout: 240_000,
  // Solving a recipe and rendering a page take this long only in a development build on a busy machine.
  expect: { timeout: 45_000 },
  reporter: [["list"]],
  use: {
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: "cookieConsent", value: consent }] }] },
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    locale: "en-GB",
    timezoneId: "Europe/London",
    reducedMotion: "reduce",
    // A service worker would answer requests that journeys intercept. offline.spec.ts allows it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: requiredVariable("CHROME_PATH"),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // The headless shell hints fonts by default, which makes texts wider than on any screen.
        "--font-render-hinting=none",
      ],
    },
  },
  projects: [
    { name: "administrator", testMatch: "administrator.setup.ts" },
    {
      name: "phone",
      testIgnore: "every-page.spec.ts",
      grepInvert: /@desktop/,
      dependencies: ["administrator"],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      testIgnore: "every-page.spec.ts",
      grep: /@both-widths|@desktop/,
      dependencies: ["administrator"],
      use: { viewport: { width: 1280, height: 900 } },
    },
    { name: "every page", testMatch: "every-page.spec.ts" },
  ],
  webServer: {
    command: `exec "${requiredVariable("E2E_PROGRAM")}" serve`,
    // Everything that the program writes is in the scratch folder, which is deleted at the end.
    cwd: scratch,
    env: {
      DATABASE_URL: `sqlite:${scratch}/site.db`,
      BIND: address,
      PUBLIC_URL: origin,
      RUST_LOG: "warn",
      // without-scripts.spec.ts needs whole pages. Every journey fails if taking one over reports a difference.
      PAGE_RENDERING: "on",
    },
    url: `${origin}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    timeout: 120_000,
    stdout: "pipe",
  },
});
