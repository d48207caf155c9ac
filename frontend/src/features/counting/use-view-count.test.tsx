import { act, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { useViewCount } from "./use-view-count";

function Page() {
  useViewCount();
  return null;
}

interface Told {
  address: string;
  body: unknown;
}

function open(path: string) {
  const told: Told[] = [];
  vi.spyOn(navigator, "sendBeacon").mockImplementation((address, body) => {
    const index = told.push({ address: String(address), body: undefined }) - 1;
    if (!(body instanceof Blob)) return false;
    void body.text().then((text) => {
      const entry = told[index];
      if (entry) entry.body = JSON.parse(text);
    });
    return true;
  });
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: [path] });
  return { told, router, ...render(<RouterProvider router={router} />) };
}

const settled = () => act(async () => new Promise((done) => setTimeout(done, 20)));

test("a page is told when it is opened, and with its time when another follows", async () => {
  const { told, router } = open("/recipe/7?servings=2");
  await settled();
  expect(told).toEqual([{ address: "/api/analytics/page-view", body: { path: "/recipe/7", referrer: "" } }]);
  await act(() => router.navigate("/recipe/7?servings=4"));
  expect(told).toHaveLength(1);
  await act(() => router.navigate("/about"));
  await settled();
  expect(told.map(({ body }) => body)).toEqual([
    { path: "/recipe/7", referrer: "" },
    { path: "/recipe/7", referrer: "", durationSeconds: 0 },
    { path: "/about", referrer: location.origin },
  ]);
});

test("a view ends once, when the page goes out of sight or away", async () => {
  const { told, unmount } = open("/about");
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("pagehide"));
  unmount();
  await settled();
  expect(told).toHaveLength(2);
});

test.each(["/admin", "/submissions/1001-1-secret", "/newsletter/confirm", "/mail/opt-out"])(
  "nobody is told of %s",
  async (path) => {
    const { told, unmount } = open(path);
    unmount();
    await settled();
    expect(told).toEqual([]);
  },
);
