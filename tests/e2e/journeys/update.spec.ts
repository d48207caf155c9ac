/** The site is updated while it is open in several tabs. Each document loads the files of one build only. */
import { waitUntilStored } from "../offline.ts";
import { open, waitUntilLoaded } from "../site.ts";
import { expect, expectOnlyFilesOf, test } from "../two-builds.ts";
import type { BrowserContext, Page } from "@playwright/test";

test.use({
  serviceWorkers: "allow",
  // What is not stored cannot be loaded without a connection, and the files of the earlier build no longer exist.
  // React reports with its errors 418 and 520 that it rendered the page again after code was missing.
  expectedMessages: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 404|React error #(418|520)/,
});

const recipe = "/recipe/7";

/** Opens a further tab. */
async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await open(page, address);
  return page;
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitUntilLoaded(page);
}

/** Opens a page without loading a document, with a link of the header. */
async function follow(page: Page, name: RegExp, heading: string): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await waitUntilLoaded(page);
}

async function expectAboutPageOfNextBuild(page: Page): Promise<void> {
  await expect(page.locator('script[src*="/assets/next."]').first()).toBeAttached();
  await expect(page.getByRole("heading", { level: 1, name: "Good food, honestly measured" })).toBeVisible();
  await waitUntilLoaded(page);
  await expectOnlyFilesOf(page, "next");
}

const updateNotice = (page: Page) => page.getByText("A new version of this site is ready", { exact: true });

const fileCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("offline-files-")));

const storedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const stored = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return stored.flat().map(({ url }) => url);
  });

test(
  "open and new tabs load the scripts of one build during and after an update, also without a connection",
  { tag: "@desktop" },
  async ({ page: opened, context, updatedSite }) => {
    await open(opened, recipe);
    await waitUntilStored(opened, 7);
    // From its second page on, a tab gets its files from the service worker.
    await context.setOffline(true);
    await reload(opened);
    await expectOnlyFilesOf(opened, "this");
    await context.setOffline(false);
    const [cacheOfThis] = await fileCaches(opened);

    updatedSite.serve("next");
    const next = await openTab(context, recipe);
    await expectOnlyFilesOf(next, "next");
    await expect(updateNotice(next)).toBeVisible({ timeout: 150_000 });
    await expectOnlyFilesOf(next, "next");
    // The tab that was open goes on with the stored code of its build.
    await follow(opened, /^Recipe basket/, "Recipe basket");
    await expectOnlyFilesOf(opened, "this");

    // The next build is installed but does not respond yet, so that without a connection all documents are those of this build.
    await context.setOffline(true);
    await reload(next);
    await expectOnlyFilesOf(next, "this");
    const offline = await openTab(context, recipe);
    await expectOnlyFilesOf(offline, "this");
    await context.setOffline(false);
    await reload(next);
    await expectOnlyFilesOf(next, "next");

    await expect(updateNotice(next)).toBeVisible({ timeout: 150_000 });
    const reloaded = next.waitForEvent("load");
    await next.getByRole("button", { name: "Reload", exact: true }).click();
    await reloaded;
    await waitUntilLoaded(next);
    await expectOnlyFilesOf(next, "next");
    // The tabs that were open are not loaded again, and find the code of pages that they had not shown.
    for (const tab of [opened, offline]) {
      await follow(tab, /^(Your )?[Ff]avourites/, "Your favourites");
      await expectOnlyFilesOf(tab, "this");
    }

    await context.setOffline(true);
    await reload(next);
    await expect(next.getByRole("button", { name: "Start cook mode" })).toBeVisible();
    await expectOnlyFilesOf(next, "next");
    await expectOnlyFilesOf(await openTab(context, "/toxic-foods"), "next");
    await context.setOffline(false);

    for (const tab of context.pages()) if (tab !== next) await tab.close();
    await reload(next);
    await expect.poll(() => fileCaches(next), { timeout: 150_000 }).not.toContain(cacheOfThis);
    expect(await fileCaches(next)).toHaveLength(1);
  },
);

test(
  "a tab of the earlier build loads the document of a page whose code is gone",
  { tag: "@desktop" },
  async ({ page, updatedSite }) => {
    await open(page, recipe);
    updatedSite.serve("next");
    await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expectAboutPageOfNextBuild(page);
  },
);

test(
  "a page that is opened in the middle of an update is loaded again, once",
  { tag: "@desktop" },
  async ({ page, updatedSite }) => {
    // The first document is still one of this build, and the code of its page is gone.
    await page.route(/\/assets\/about-page-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }));
    let documents = 0;
    await page.route(/\/about$/, async (route) => {
      documents += 1;
      if (documents === 2) updatedSite.serve("next");
      await route.continue();
    });
    await page.goto("/about", { waitUntil: "commit" });
    await expectAboutPageOfNextBuild(page);
    expect(updatedSite.requested.filter((address) => address === "/about")).toHaveLength(2);
  },
);

test(
  "a page whose code is missing after a reload says so, and offers another reload",
  { tag: "@desktop" },
  async ({ page, updatedSite }) => {
    await page.route(/\/assets\/about-page-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto("/about", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Reload the page" })).toBeVisible();
    expect(updatedSite.requested.filter((address) => address === "/about")).toHaveLength(2);
  },
);

test(
  "while servers of two builds respond, no shell of the other build is stored",
  { tag: "@desktop" },
  async ({ page, context, updatedSite }) => {
    const shell = "/offline?shell=1";
    updatedSite.serve("switching");
    await open(page, recipe);
    await expect.poll(() => updatedSite.requested, { timeout: 150_000 }).toContain(shell);
    const isInstalling = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing instanceof ServiceWorker);
    await expect.poll(isInstalling).toBe(false);
    expect(await storedAddresses(page)).not.toContainEqual(expect.stringContaining("/offline?"));

    // The next visit installs the worker of the build that all servers now have.
    updatedSite.serve("next");
    await reload(page);
    await waitUntilStored(page, 7);
    await context.setOffline(true);
    await reload(page);
    await expectOnlyFilesOf(page, "next");
  },
);
