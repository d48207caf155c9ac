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
      <CountrySelect detected={country} />
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

/** Requests other than those for first-view data. */
const requests: Request[] = [];

beforeEach(() => {
  requests.length = 0;
  selectCountry(undefined);
});

function mockCountry(respond: () => Promise<Response>) {
  vi.stubGlobal("fetch", (request: Request) => {
    if (new URL(request.url).pathname === "/api/site") return Promise.resolve(Response.json({ countries }));
    requests.push(request);
    return respond();
  });
}

test("the server detects the country, and the visitor's own choice overrides it and is stored", async () => {
  mockCountry(() => Promise.resolve(Response.json({ country_code: "DE", method: "edge" })));
  renderCountry();
  expect(await screen.findByText("DE")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Shop in" })).toHaveDisplayValue("Germany (detected)");
  const [request] = requests;
  const query = new URL(request?.url ?? "").searchParams;
  expect(query.get("version")).toBe("2.0");
  expect(query.get("timeZone")).not.toBeNull();
  expect(Number(query.get("timestamp"))).toBeGreaterThan(0);
  expect(request?.cache).toBe("no-store");

  await userEvent.selectOptions(screen.getByRole("combobox"), "New Zealand");
  expect(screen.getByText("NZ")).toBeVisible();
  expect(document.cookie).toContain("country=NZ");
  expect(requests).toHaveLength(1);

  await userEvent.selectOptions(screen.getByRole("combobox"), "Detect automatically");
  expect(document.cookie).not.toContain("country=NZ");
});

test("the detected country is cached for five minutes", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const limit = vi.spyOn(AbortSignal, "timeout");
  mockCountry(() => Promise.resolve(Response.json({ country_code: "FR", method: "language" })));
  const cache = new Map();
  const site = (page: ReactNode) => <SWRConfig value={{ provider: () => cache }}>{page}</SWRConfig>;
  const { rerender } = render(site(null));
  const visit = async () => {
    rerender(site(<CountryView />));
    expect(await screen.findByText("FR")).toBeVisible();
    rerender(site(null));
  };
  await visit();
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  await visit();
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  await visit();
  expect(requests).toHaveLength(2);
  expect(limit).toHaveBeenCalledWith(2000);
  vi.useRealTimers();
});

test("if detection fails, the country is guessed without an error message", async () => {
  mockCountry(() => Promise.reject(new TypeError("offline")));
  renderCountry();
  expect(await screen.findByText("US")).toBeVisible();
});

test("a stored country that is no longer served is ignored", async () => {
  selectCountry("IE");
  mockCountry(() => Promise.resolve(Response.json({ country_code: "DE", method: "edge" })));
  renderCountry();
  expect(await screen.findByText("DE")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Shop in" })).toHaveDisplayValue("Germany (detected)");
});
