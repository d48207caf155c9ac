import { getOverview } from "./admin-overview";
import { markAutomaticRequests } from "./automatic-requests";
import { getSite } from "./client";
import { getSession } from "./session";

const fetchMock = vi.fn<(request: Request) => Promise<Response>>();
const isMarked = () => fetchMock.mock.calls.at(-1)?.[0].headers.get("X-Automatic-Request") === "true";

beforeEach(() => {
  fetchMock.mockReset().mockImplementation(() => Promise.resolve(new Response("{}")));
  vi.stubGlobal("fetch", fetchMock);
});

test.each(["click", "input", "keydown", "pointerdown", "wheel"])(
  "a request after a %s is not marked, and the next ones are",
  async (action) => {
    const stop = markAutomaticRequests();
    await getOverview();
    expect(isMarked()).toBe(false);
    await getOverview();
    expect(isMarked()).toBe(true);
    document.body.dispatchEvent(new Event(action, { bubbles: true }));
    await getOverview();
    expect(isMarked()).toBe(false);
    await getOverview();
    expect(isMarked()).toBe(true);
    stop();
    await getOverview();
    expect(isMarked()).toBe(false);
  },
);

test("requests that do not extend a session are neither marked nor counted as the request after an action", async () => {
  const stop = markAutomaticRequests();
  await getSite();
  await getSession();
  await getOverview();
  expect(isMarked()).toBe(false);
  await getSite();
  expect(isMarked()).toBe(false);
  stop();
});
