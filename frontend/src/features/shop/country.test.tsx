import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import type { ServedCountry } from "@/api/types";
import { chooseCountry } from "./country-cookie";
import CountrySelect from "./country-select";
import { useCountry } from "./use-country";

function Shown() {
  const country = useCountry();
  return (
    <>
      <output>{country}</output>
      <CountrySelect detected={country} />
    </>
  );
}

function show() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Shown />
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

/** Where a visitor is, is what was asked: what the page brings with it is not. */
const asked: Request[] = [];

beforeEach(() => {
  asked.length = 0;
  chooseCountry(undefined);
});

function answer(reply: () => Promise<Response>) {
  vi.stubGlobal("fetch", (request: Request) => {
    if (new URL(request.url).pathname === "/api/site") return Promise.resolve(Response.json({ countries }));
    asked.push(request);
    return reply();
  });
}

test("the server says where a visitor shops, and his own choice beats it and stays", async () => {
  answer(() => Promise.resolve(Response.json({ country_code: "DE", method: "edge" })));
  show();
  expect(await screen.findByText("DE")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Shop in" })).toHaveDisplayValue("Germany (detected)");
  const [request] = asked;
  const query = new URL(request?.url ?? "").searchParams;
  expect(query.get("version")).toBe("2.0");
  expect(query.get("timeZone")).not.toBeNull();
  expect(Number(query.get("timestamp"))).toBeGreaterThan(0);
  expect(request?.cache).toBe("no-store");

  await userEvent.selectOptions(screen.getByRole("combobox"), "New Zealand");
  expect(screen.getByText("NZ")).toBeVisible();
  expect(document.cookie).toContain("country=NZ");
  expect(asked).toHaveLength(1);

  await userEvent.selectOptions(screen.getByRole("combobox"), "Detect automatically");
  expect(document.cookie).not.toContain("country=NZ");
});

test("what the server said holds for five minutes, whoever asks", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const limit = vi.spyOn(AbortSignal, "timeout");
  answer(() => Promise.resolve(Response.json({ country_code: "FR", method: "language" })));
  const cache = new Map();
  const site = (page: ReactNode) => <SWRConfig value={{ provider: () => cache }}>{page}</SWRConfig>;
  const { rerender } = render(site(null));
  const visit = async () => {
    rerender(site(<Shown />));
    expect(await screen.findByText("FR")).toBeVisible();
    rerender(site(null));
  };
  await visit();
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  await visit();
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  await visit();
  expect(asked).toHaveLength(2);
  expect(limit).toHaveBeenCalledWith(2000);
  vi.useRealTimers();
});

test("a server that fails is passed over silently", async () => {
  answer(() => Promise.reject(new TypeError("away")));
  show();
  expect(await screen.findByText("US")).toBeVisible();
});

test("a country that is no longer served is no choice", async () => {
  chooseCountry("IE");
  answer(() => Promise.resolve(Response.json({ country_code: "DE", method: "edge" })));
  show();
  expect(await screen.findByText("DE")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Shop in" })).toHaveDisplayValue("Germany (detected)");
});
