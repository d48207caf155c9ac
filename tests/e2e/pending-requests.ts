/** Waits until a page has rendered all that it requested. Unlike Playwright's 'networkidle', it does not wait for half a
 *  second in which no request is sent. */
import { expect, type Page, type Request } from "@playwright/test";

interface Requests {
  pending: Set<Request>;
  /** Number of all requests of the page. */
  started: number;
}

const observed = new WeakMap<Page, Requests>();

/** Must be called before the page is opened. The requests of an earlier address are forgotten. */
export function observeRequests(page: Page): void {
  const known = observed.get(page);
  if (known) {
    known.pending.clear();
    return;
  }
  const requests: Requests = { pending: new Set(), started: 0 };
  observed.set(page, requests);
  page.on("request", (request) => {
    // Browsers send beacons without reporting their end.
    if (request.resourceType() === "ping") return;
    requests.started += 1;
    requests.pending.add(request);
  });
  page.on("requestfinished", (request) => requests.pending.delete(request));
  page.on("requestfailed", (request) => requests.pending.delete(request));
}

/** Waits until no request is pending and the page has rendered the last response without a further request. */
export async function waitForRequests(page: Page): Promise<void> {
  const requests = observed.get(page);
  if (!requests) throw new Error("The requests of this page are not observed");
  let started: number;
  do {
    started = requests.started;
    await expect.poll(() => requests.pending.size, { message: "pending requests", intervals: [20] }).toBe(0);
    await page.evaluate(renderNextFrames);
  } while (requests.pending.size > 0 || requests.started > started);
}

/** Runs in the page. Elements that come into view are noticed after a frame, and the page may show them in the next one. */
async function renderNextFrames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
}
