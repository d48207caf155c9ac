/** No screen of the back office moves while it loads. Every tab is accessible, and so is each screen that no other journey
 *  checks. */
import type { APIRequestContext, Page } from "@playwright/test";
import { pagePaths } from "../../../frontend/src/api/pages.ts";
import { expectAccessible } from "../accessibility.ts";
import { backOfficeTabs, sessionFile } from "../administrator.ts";
import { expectSteadyLayout, observeLayoutShifts } from "../layout-shift.ts";
import { observeRequests, waitForRequests } from "../pending-requests.ts";
import { expect, test, waitForHeading } from "../site.ts";

test.use({ storageState: sessionFile, expectedMessages: /status of 422/ });

/** The screens that are not the first one of a tab, and that no other journey checks with axe as they first open. */
const uncheckedScreens = [
  `${pagePaths.admin}?tab=newsletter&letter=new`,
  `${pagePaths.admin}?tab=newsletter&letter=suggestion`,
  `${pagePaths.recipeSafety}?tab=review`,
];

/** The others of these screens. Other journeys check them with axe. */
const furtherScreens = [
  ...["recipes&recipe=7", "photos&recipe=7", "newsletter&view=subscribers"].map(
    (tab) => `${pagePaths.admin}?tab=${tab}`,
  ),
  ...["overview", "visitors", "revenue", "content", "messages"].map((tab) => `${pagePaths.adminDashboard}?tab=${tab}`),
  ...["overview", "unsafe"].map((tab) => `${pagePaths.recipeSafety}?tab=${tab}`),
  pagePaths.recipeConverter,
  pagePaths.seoDashboard,
  `${pagePaths.seoDashboard}?recipe=7`,
  pagePaths.seoAudit,
];

declare global {
  interface Window {
    /** Returns true while the screen shows a loading text or delays a request. */
    isLoading: () => boolean;
  }
}

/** Lets the parts of a screen arrive one after the other, as over a slow connection. The page delays its requests itself,
 *  because a route of Playwright would disable the cache of the browser. */
async function delayRequests(page: Page): Promise<void> {
  await page.addInitScript((stepMs) => {
    let delayed = 0;
    const send = window.fetch;
    window.fetch = async (...request) => {
      delayed += 1;
      await new Promise((resolve) => setTimeout(resolve, delayed * stepMs));
      delayed -= 1;
      return send(...request);
    };
    const loadingTexts = /Loading\.\.\.|Conducting Recipe Safety Audit/;
    window.isLoading = () => delayed > 0 || loadingTexts.test(document.body.innerText);
  }, 60);
}

/** Waits until the page shows the responses to all requests. React replaces a loading text up to 300 ms late, and sends the
 *  requests of the new part only then. */
async function waitForAllParts(page: Page): Promise<void> {
  do {
    await page.waitForFunction(() => !window.isLoading());
    await waitForRequests(page);
  } while (await page.evaluate(() => window.isLoading()));
}

/** Stores a draft and returns the address of its editor. */
async function createDraft(adminRequest: APIRequestContext): Promise<string> {
  const data = { subject: "Soup", introduction: "Hello", dogText: "", catText: "" };
  const response = await adminRequest.post("/api/admin/letters", { data });
  const { id } = (await response.json()) as { id: number };
  return `${pagePaths.admin}?tab=newsletter&letter=${id}`;
}

async function expectNoLayoutShift(page: Page, address: string): Promise<void> {
  observeRequests(page);
  await page.goto(address);
  await waitForHeading(page);
  await waitForAllParts(page);
  await expectSteadyLayout(page, address);
}

test(
  "the content of a tab does not move while it loads, and is accessible",
  { tag: "@both-widths" },
  async ({ page }) => {
    // Axe checks every tab.
    test.slow();
    await delayRequests(page);
    await observeLayoutShifts(page);
    for (const [label, tab] of backOfficeTabs) {
      await expectNoLayoutShift(page, `${pagePaths.admin}?tab=${tab}`);
      await expect(page.getByRole("heading", { level: 2, name: label, exact: true })).toBeVisible();
      await expect(page.getByText("Loading...")).toHaveCount(0);
      await expectAccessible(page);
    }
  },
);

test(
  "the content of a further screen does not move while it loads",
  { tag: "@both-widths" },
  async ({ page, adminRequest }) => {
    const draft = await createDraft(adminRequest);
    await delayRequests(page);
    await observeLayoutShifts(page);
    for (const address of [...furtherScreens, draft]) await expectNoLayoutShift(page, address);
  },
);

test(
  "the content of a screen that no other journey checks does not move while it loads, and is accessible",
  { tag: "@both-widths" },
  async ({ page }) => {
    await delayRequests(page);
    await observeLayoutShifts(page);
    for (const address of uncheckedScreens) {
      await expectNoLayoutShift(page, address);
      await expectAccessible(page);
    }
  },
);
