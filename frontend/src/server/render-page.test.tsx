import { act, waitFor } from "@testing-library/react";
import { renderedPaths } from "@/api/pages";
import { stubNearness } from "@/ui/nearness-fixture";
import { firstView } from "./page-data-fixture";

// jsdom loads no style sheets, which some parts wait for.
vi.mock("@/ui/import-with-styles", () => ({ importWithStyles: (_: string, module: Promise<unknown>) => module }));
vi.mock("@/features/nutrition/nutrient-chart.css?url", () => ({ default: "/nutrient-chart.css" }));
vi.mock("@/styles/print.css?url", () => ({ default: "/print.css" }));

const dog = {
  name: "Bruno",
  breed: "Beagle",
  ageMonths: 60,
  weightKg: 12,
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
};

function storeEverything() {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(dog))}; path=/`;
  document.cookie = "country=US; path=/";
  const stored = {
    furtherDogs: JSON.stringify([{ ...dog, name: "Rex" }]),
    favourites: "[1,2]",
    basket: JSON.stringify({ recipes: [{ id: 1, scale: 1 }], days: 7, each: {} }),
    theme: "dark",
    measures: "us",
    calculator: "hidden",
    listOrder: "plain",
    recentSearches: '["egg"]',
    nutritionChecker: JSON.stringify({ petType: "cat", ingredients: "100 g chicken", instructions: "" }),
  };
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
}

function removeEverything() {
  for (const name of ["dogProfile", "country"]) document.cookie = `${name}=; max-age=0; path=/`;
  localStorage.clear();
}

let nearness: ReturnType<typeof stubNearness>;

beforeEach(() => {
  nearness = stubNearness();
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  vi.stubGlobal("scrollTo", () => undefined);
  class ResizeObserverStub {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal("ResizeObserver", ResizeObserverStub);
});

afterEach(removeEverything);

type Visitor = "new" | "returning";

let loaded: { visitor: Visitor; app: ReturnType<typeof importApp> } | undefined;

/** Loads the modules, which read what the browser has stored when they are loaded. */
function loadApp(visitor: Visitor) {
  if (visitor === "returning") storeEverything();
  if (loaded?.visitor !== visitor) {
    vi.resetModules();
    loaded = { visitor, app: importApp() };
  }
  return loaded.app;
}

async function importApp() {
  const [server, providers, routes, view, dom, history, navigator, router] = await Promise.all([
    import("./render-page"),
    import("../app/providers"),
    import("../app/routes"),
    import("@/api/first-view"),
    import("react-dom/client"),
    import("react-router"),
    import("@/ui/page-navigator"),
    import("@/ui/page-router"),
  ]);
  return { ...server, ...providers, ...routes, ...view, ...dom, ...history, ...navigator, ...router };
}

/** Milliseconds for a page whose code is loaded for the first time, on a machine that does other work too. */
const testTimeout = 180_000;
const loadingCode = { timeout: testTimeout / 2 };

/** Returns what the console and React report while the browser takes over the page that the server has rendered. */
async function takeOver(
  visitor: Visitor,
  address: string,
  { change = (html: string) => html, visited = address } = {},
): Promise<unknown[]> {
  const app = await loadApp(visitor);
  const { renderPage, Providers, routes, parseFirstView, hydrateRoot, PageNavigator, PageRouter, Pages } = app;
  const reports: unknown[] = [];
  const report = (...values: unknown[]) => {
    // Code that loads slowly in a test does not change what is rendered.
    if (!String(values[0]).startsWith("A suspended resource")) reports.push(...values);
  };
  vi.spyOn(console, "error").mockImplementation(report);
  history.replaceState(null, "", address);
  const root = document.createElement("div");
  document.body.replaceChildren(root);
  // In a test, loading code takes longer than in the script of the server.
  await waitFor(async () => {
    const html = await renderPage(address, firstView);
    expect(html).not.toContain("<!--$!-->");
    root.innerHTML = change(html);
  }, loadingCode);
  const main = root.querySelector("main");
  expect(main).not.toBeNull();
  const data = document.createElement("script");
  Object.assign(data, { id: "first-view", type: "application/json" });
  Object.assign(data.dataset, { query: address.split("?")[1] ?? "", rendered: "" });
  document.body.append(data);
  history.replaceState(null, "", visited);
  const navigator = new PageNavigator(routes, app.UNSAFE_createBrowserHistory());
  await navigator.ready;
  const shown = await act(() =>
    hydrateRoot(
      root,
      <Providers firstView={parseFirstView(firstView)}>
        <PageRouter navigator={navigator}>
          <Pages routes={routes} />
        </PageRouter>
      </Providers>,
      { onRecoverableError: report },
    ),
  );
  // Parts whose code is loaded later are taken over later, and those far below when they come near.
  const pause = () => act(() => new Promise((resolve) => void setTimeout(resolve, 50)));
  await pause();
  act(nearness.comeNear);
  await pause();
  if (reports.length === 0) expect(root.querySelector("main")).toBe(main);
  act(() => shown.unmount());
  navigator.dispose();
  return reports;
}

const addresses = [
  ...Object.values(renderedPaths),
  "/cat-recipes?category=kitten&sort=newest",
  "/?search=egg",
  "/recipe/1?measures=us&country=US",
  "/shop?ingredient=egg&country=US",
  "/toxic-foods?search=cocoa&petType=dog",
];

test.each(addresses)(
  "a new visitor's browser takes over %s as the server has rendered it",
  async (address) => {
    expect(await takeOver("new", address)).toEqual([]);
  },
  testTimeout,
);

test.each(addresses)(
  "the browser of a returning visitor takes over %s before it shows stored data",
  async (address) => {
    vi.spyOn(navigator, "language", "get").mockReturnValue("en-US");
    expect(await takeOver("returning", address)).toEqual([]);
  },
  testTimeout,
);

test("a page is taken over at an address with other parameters, and in another order", async () => {
  const visited = "/cat-recipes?utm_source=mail&sort=newest&category=kitten";
  expect(await takeOver("new", "/cat-recipes?category=kitten&sort=newest", { visited })).toEqual([]);
});

/** The content security policy ignores the attribute in HTML, so that the page would look different until scripts run. */
test.each(addresses)(
  "%s is rendered without style attributes",
  async (address) => {
    const { renderPage } = await loadApp("new");
    await waitFor(async () => {
      const html = await renderPage(address, firstView);
      expect(html).not.toContain("<!--$!-->");
      expect(html.match(/<[^>]* style=[^>]*>|<style/g)).toBeNull();
    }, loadingCode);
  },
  testTimeout,
);

test("a page that differs from what the browser renders is reported", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const reports = await takeOver("new", "/about", {
    change: (html) => html.replace("Educational", "Veterinary"),
  });
  expect(String(reports[0])).toContain("Hydration failed");
});

test("a page contains its data and nothing of the visitor", async () => {
  const { renderPage } = await loadApp("returning");
  const html = await renderPage("/dog-recipes", firstView);
  expect(html).toContain("Turkey Bowl");
  expect(html).not.toContain("Bruno");
});
