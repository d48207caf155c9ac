/** Base of all journeys. A test fails if the console reports a problem or if the page sends a request to another host. */
import { expect, test as base, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { adminPaths, pagePaths } from "../../frontend/src/api/pages.ts";
import { sessionFile } from "./administrator.ts";
import { problemText } from "./console-messages.ts";
import { observeRequests, waitForRequests } from "./pending-requests.ts";
import { waitForTakeover } from "./takeover.ts";

interface Fixtures {
  /** Console messages that the test provokes. */
  expectedMessages: RegExp;
  /** Requests to other hosts that the test provokes, for example with a link to another site. */
  expectedExternalRequests: RegExp;
  /** Sends requests as the shared administrator; `request` is an anonymous visitor. */
  adminRequest: APIRequestContext;
  /** Fails the test on unexpected console messages and requests. */
  pageMonitor: undefined;
}

/** Matches no text: by default, no message and no external request is expected. */
const nothing = /(?!)/;

export const test = base.extend<Fixtures>({
  expectedMessages: [nothing, { option: true }],
  expectedExternalRequests: [nothing, { option: true }],
  adminRequest: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({
      ...(baseURL !== undefined && { baseURL }),
      storageState: sessionFile,
    });
    await use(request);
    await request.dispose();
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForTakeover(page);
    await use(page);
  },
  pageMonitor: [
    async ({ context, baseURL, expectedMessages, expectedExternalRequests }, use) => {
      const messages: string[] = [];
      const externalRequests: string[] = [];
      context.on("page", observeRequests);
      context.on("console", (message) => {
        const text = problemText(message);
        if (text !== undefined) messages.push(text);
      });
      context.on("weberror", (error) => messages.push(String(error.error())));
      context.on("request", (request) => {
        const url = new URL(request.url());
        if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== baseURL) externalRequests.push(request.url());
      });
      await use(undefined);
      const unexpectedRequests = externalRequests.filter((address) => !expectedExternalRequests.test(address));
      expect(unexpectedRequests, "requests to another host").toEqual([]);
      const unexpectedMessages = messages.filter((text) => !expectedMessages.test(text));
      expect(unexpectedMessages, "errors and warnings in the console").toEqual([]);
    },
    { auto: true },
  ],
});

/** The basket page. For this address, `open` first puts recipes for dogs and cats into the basket, for a week. */
export const filledBasket = "/basket#filled";
/** The page of a batch day, with the same recipes. */
export const filledBatchDay = "/batch-day#filled";

/** Other journeys check the pages for administrators, and '/ingredients' has the same content as '/shop'. */
export const pathsCheckedElsewhere: readonly string[] = [...adminPaths, pagePaths.ingredients];

/** Paths without a parameter that the journey of all pages does not open as they are. Pages behind links in emails need a token
 *  in their address. */
const omittedPaths: readonly string[] = [
  ...pathsCheckedElsewhere,
  pagePaths.confirmSubscription,
  pagePaths.unsubscribe,
  pagePaths.mailOptOut,
];

const hasParameter = (path: string): boolean => path.includes(":") || path.includes("*");

/** Every page for visitors, with one recipe for dogs and one for cats, and lists with filters in the address. */
export const pages: readonly string[] = [
  ...Object.values(pagePaths).filter((path) => !hasParameter(path) && !omittedPaths.includes(path)),
  "/?search=salmon",
  "/?category=puppy",
  "/recipes?organic=true&maxMinutes=45&sort=prepTime",
  "/dog-recipes?category=senior",
  "/cat-recipes?category=fish",
  "/recipe/1",
  "/recipe/66",
  "/recipe/7?servings=8",
  "/search?search=salmon",
  "/tools/portion-calculator?petType=cat&recipe=70",
  "/tools/cost-calculator?petType=dog&recipe=9",
  "/shop?ingredient=Salmon&petType=cat",
  "/shop?ingredient=onions",
  "/dog-products?category=treats&sort=price-low",
  filledBasket,
  filledBatchDay,
  "/contact?category=partnership",
  "/newsletter/confirm?token=abc",
  "/newsletter/unsubscribe?token=abc",
  "/mail/opt-out?token=abc",
];

/** Addresses that return a page with status 404. */
export const missingPages = ["/nowhere-to-be-found", "/recipe/999999", "/submissions/nothing"] as const;

/** Opens a page and waits for its heading, fonts and first pictures. */
export async function open(page: Page, address: string): Promise<void> {
  if (address === filledBasket || address === filledBatchDay) await page.addInitScript(fillBasket);
  observeRequests(page);
  await page.goto(address);
  await waitUntilLoaded(page);
}

function fillBasket(): void {
  localStorage.setItem("basket", JSON.stringify({ recipes: [1, 9, 66], days: 7 }));
}

/** Waits until the heading, the fonts and the first pictures of the open page are shown. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await waitForHeading(page);
  await page.evaluate(() => document.fonts.ready);
  await waitForRequests(page);
}

/** Opens the links under a title of the footer, which are folded on a phone. */
export async function openFooterLinks(page: Page, title: string): Promise<Locator> {
  const footer = page.getByRole("contentinfo");
  const button = footer.getByRole("button", { name: title });
  await bringNear(button);
  await button.click();
  return footer.getByRole("navigation", { name: title });
}

/** Scrolls to a part of the page, and waits until the browser has taken it over, which happens when it comes near. */
export async function bringNear(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactFiber"));
  await expect.poll(() => part.evaluate(isTakenOver)).toBe(true);
}

/** Waits for the main heading. `waitForFunction` checks in each animation frame; an `expect` would wait for up to a second
 *  between two checks. */
export async function waitForHeading(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.querySelectorAll("h1")].some((heading) => heading.checkVisibility()));
}

export { expect };
