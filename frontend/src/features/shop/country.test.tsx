import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import type { ServedCountry } from "@/api/types";
import { selectCountry } from "./country-cookie";
import CountrySelect from "./country-select";
import { useCountry } from "./use-country";

function CountryView() {
  const country = useCountry();
  return (
    <>
      <output>{country}</output>
      <CountrySelect current={country} />
    </>
  );
}

function renderCountry() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CountryView />
    </SWRConfig>,
  );
}

const countries: ServedCountry[] = [
  { code: "GB", name: "United Kingdom", currency: "GBP" },
  { code: "US", name: "United States", currency: "USD" },
  { code: "DE", name: "Germany", currency: "EUR" },
  { code: "FR", name: "France", currency: "EUR" },
  { code: "NZ", name: "New Zealand", currency: "NZD" },
];

/** The requests that ask the server to detect the country. */
const detectionRequests: Request[] = [];

beforeEach(() => {
  detectionRequests.length = 0;
  selectCountry(undefined);
});

function mockDetection(respond: () => Promise<Response>) {
  vi.stubGlobal("fetch", (request: Request) => {
    if (new URL(request.url).pathname === "/api/site") return Promise.resolve(Response.json({ countries }));
    detectionRequests.push(request);
    return respond();
  });
}

test("the server detects the country, and the visitor's own choice overrides it and is stored", async () => {
  mockDetection(() => Promise.resolve(Response.json({ country_code: "DE", method: "edge" })));
  renderCountry();
  expect(await screen.findByText("DE")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Shop in" })).toHaveDisplayValue("Germany (detected)");
  const [request] = detectionRequests;
  const query = new URL(request?.url ?? "").searchParams;
  expect(query.get("version")).toBe("2.0");
  expect(query.get("timeZone")).not.toBeNull();
  expect(Number(query.get("timestamp"))).toBeGreaterThan(0);
  expect(request?.cache).toBe("no-store");

  await userEvent.selectOptions(screen.getByRole("combobox"), "New Zealand");
  expect(screen.getByText("NZ")).toBeVisible();
  expect(document.cookie).toContain("country=NZ");
  expect(detectionRequests).toHaveLength(1);

  await userEvent.selectOptions(screen.getByRole("combobox"), "Detect automatically");
  expect(document.cookie).not.toContain("country=NZ");
});

test("the detected country is cached for five minutes", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const timeout = vi.spyOn(AbortSignal, "timeout");
  mockDetection(() => Promise.resolve(Response.json({ country_code: "FR", method: "language" })));
  const cache = new Map();
  const withCache = (page: ReactNode) => <SWRConfig value={{ provider: () => cache }}>{page}</SWRConfig>;
  const { rerender } = render(withCache(null));
  const visit = async () => {
    rerender(withCache(<CountryView />));
    expect(await screen.findByText("FR")).toBeVisible();
    rerender(withCache(null));
  };
  await visit();
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  await visit();
  expect(detectionRequests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  await visit();
  expect(detectionRequests).toHaveLength(2);
  expect(timeout).toHaveBeenCalledWith(2000);
  vi.useRealTimers();
});

test("if detection fails, the country is guessed without an error message", async () => {
  mockDetection(() => Promise.reject(new TypeError("offline")));
  renderCountry();
  expect(await screen.findByText("US")).toBeVisible();
});

test("a stored country that is no longer served is ignored", async () => {
  selectCountry("IE");
  mockDetection(() => Promise.resolve(Response.json({ country_code: "DE", method: "edge" })));
  renderCountry();
  expect(await screen.findByText("DE")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Shop in" })).toHaveDisplayValue("Germany (detected)");
});
