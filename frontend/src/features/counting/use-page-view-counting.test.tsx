import { act, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { usePageViewCounting } from "./use-page-view-counting";

function Page() {
  usePageViewCounting();
  return null;
}

interface Beacon {
  address: string;
  body: unknown;
}

function openPage(path: string) {
  const beacons: Beacon[] = [];
  vi.spyOn(navigator, "sendBeacon").mockImplementation((address, body) => {
    const index = beacons.push({ address: String(address), body: undefined }) - 1;
    if (!(body instanceof Blob)) return false;
    void body.text().then((text) => {
      const entry = beacons[index];
      if (entry) entry.body = JSON.parse(text);
    });
    return true;
  });
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: [path] });
  return { beacons, router, ...render(<RouterProvider router={router} />) };
}

const waitForBeacons = () => act(async () => new Promise((done) => setTimeout(done, 20)));

test("a view is sent when a page opens, and its duration when another page follows", async () => {
  const { beacons, router } = openPage("/recipe/7?servings=2");
  await waitForBeacons();
  expect(beacons).toEqual([{ address: "/api/analytics/page-view", body: { path: "/recipe/7", referrer: "" } }]);
  await act(() => router.navigate("/recipe/7?servings=4"));
  expect(beacons).toHaveLength(1);
  await act(() => router.navigate("/about"));
  await waitForBeacons();
  expect(beacons.map(({ body }) => body)).toEqual([
    { path: "/recipe/7", referrer: "" },
    { path: "/recipe/7", referrer: "", durationSeconds: 0 },
    { path: "/about", referrer: location.origin },
  ]);
});

test("the end of a view is sent once when the page is hidden or closed", async () => {
  const { beacons, unmount } = openPage("/about");
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("pagehide"));
  unmount();
  await waitForBeacons();
  expect(beacons).toHaveLength(2);
});

test.each(["/admin", "/submissions/1001-1-secret", "/newsletter/confirm", "/mail/opt-out"])(
  "a view of %s is not sent",
  async (path) => {
    const { beacons, unmount } = openPage(path);
    unmount();
    await waitForBeacons();
    expect(beacons).toEqual([]);
  },
);
