import { render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import type { Retailer } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";

let useRetailers: (typeof import("./use-shop"))["useRetailers"];
let startAnalyticsEvents: () => void;
let stopAnalyticsEvents: () => void;

// Fresh modules: events are stored only until the service starts for the first time in a document.
beforeEach(async () => {
  vi.resetModules();
  ({ startAnalyticsEvents, stopAnalyticsEvents } = await import("@/api/external-scripts"));
  ({ useRetailers } = await import("./use-shop"));
});

const shops: Retailer[] = ["https://shop.example/find?q=oats", "https://www.market.example/s?k=oats&tag=pets-21"].map(
  (url, index) => ({
    retailer: `Shop ${index}`,
    kind: "grocery",
    url,
    rel: "sponsored nofollow noopener",
    mark: "(ad)",
    disclosure: "We may earn a commission.",
  }),
);

function Names({ ingredient }: { ingredient: string }) {
  const { value, error } = useRetailers("DE", ingredient);
  if (error !== undefined) return <p>The shops could not be loaded</p>;
  return value?.map(({ retailer }) => <p key={retailer}>{retailer}</p>);
}

async function showRetailers(ingredient: string) {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(shops)));
  const { unmount } = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Names ingredient={ingredient} />
    </SWRConfig>,
  );
  await screen.findByText("Shop 1");
  unmount();
}

afterEach(() => {
  delete window.dataLayer;
});

test("without consent to analytics no event is sent", async () => {
  await showRetailers("oats");
  stopAnalyticsEvents();
  startAnalyticsEvents();
  expect(window.dataLayer).toBeUndefined();
});

test("if the shops of another search cannot be loaded, the links of the previous one are not reported for it", async () => {
  startAnalyticsEvents();
  vi.stubGlobal("fetch", ({ url }: Request) =>
    Promise.resolve(url.includes("oats") ? Response.json(shops) : Response.json({}, { status: 503 })),
  );
  const cache = new Map();
  const shopNames = (ingredient: string) => (
    <SWRConfig value={{ ...remoteSettings, provider: () => cache }}>
      <Names ingredient={ingredient} />
    </SWRConfig>
  );
  const { rerender } = render(shopNames("oats"));
  await screen.findByText("Shop 1");
  rerender(shopNames("rice"));
  expect(await screen.findByText("The shops could not be loaded")).toBeVisible();
  expect(window.dataLayer).toHaveLength(shops.length);
});

test.each([
  ["before the analytics service starts", false],
  ["afterwards", true],
])("links that are shown %s are reported with their country, search term and domain", async (_when, isStarted) => {
  if (isStarted) startAnalyticsEvents();
  await showRetailers("oats");
  startAnalyticsEvents();
  const events = (window.dataLayer ?? []).map((command) => {
    const parts: unknown[] = typeof command === "object" && command !== null ? Object.values(command) : [];
    return parts;
  });
  expect(events).toEqual(
    ["shop.example", "www.market.example"].map((affiliate_domain) => [
      "event",
      "affiliate_link_generated",
      { country: "DE", search_term: "oats", affiliate_domain },
    ]),
  );
});
