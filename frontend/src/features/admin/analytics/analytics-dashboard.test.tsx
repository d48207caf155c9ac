import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderAdminPanel } from "../components/render-admin-panel";
import AnalyticsDashboard from "./analytics-dashboard";
import { emptyReport, report } from "./analytics-report-fixture";

const address = "GET /api/admin/dashboard";
const open = (query = "", body: unknown = report) =>
  renderAdminPanel(<AnalyticsDashboard />, `/admin/dashboard${query}`, { [address]: { body } });

/** Returns the figures of a list as texts. */
async function figures(label: string): Promise<(string | null)[]> {
  await screen.findByRole("heading", { level: 2 });
  const terms = [...document.querySelectorAll(`dl[aria-label="${label}"] dt`)];
  return terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ""}`);
}

const rows = (table: string) =>
  within(screen.getByRole("table", { name: table }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test("the overview shows every figure, and the five best partners", async () => {
  const { requestQueries } = open();
  expect(screen.getByText("Loading...")).toHaveRole("status");
  expect(await figures("Overview")).toEqual([
    "Total visitors: 1,234",
    "Page views: 4,321",
    "Total revenue: £36.89",
    "Monthly projection: £158.10",
    "Active recipes: 110",
    "Pending recipes: 2",
    "Conversion rate: 25.00\u00a0%",
  ]);
  expect(await figures("Revenue breakdown")).toEqual(["Affiliate: £21.09", "Advertising: £15.80"]);
  expect(screen.getByText("1,000 in the period before (+23 %)")).toBeVisible();
  expect(rows("Top 5 affiliate partners")).toEqual([
    ["Ocado", "6", "1", "£12.50"],
    ["Zooplus", "not known", "not known", "£11.50"],
    ["Tesco", "4 (statement)", "not known", "not imported"],
    ["Asda", "3", "not known", "not imported"],
    ["Chewy", "2", "not known", "not imported"],
  ]);
  expect(requestQueries(address)).toEqual(["?days=30"]);
});

test("the period and the tab are in the address", async () => {
  const { requestQueries } = open("?days=7&tab=visitors");
  expect(await figures("Visitors")).toEqual([
    "Total visitors: 1,234",
    "Page views: 4,321",
    "Average session duration: 1:40",
  ]);
  expect(screen.getByRole("radio", { name: "7 days" })).toBeChecked();
  await userEvent.click(screen.getByRole("radio", { name: "90 days" }));
  expect(screen.getByRole("status", { name: "Address" })).toHaveTextContent("?days=90&tab=visitors");
  await waitFor(() => expect(requestQueries(address)).toEqual(["?days=7", "?days=90"]));
  await userEvent.click(screen.getByRole("link", { name: "Content" }));
  expect(screen.getByRole("status", { name: "Address" })).toHaveTextContent("?tab=content&days=90");
  expect(await figures("Content")).toEqual([
    "All recipes: 113",
    "Approved recipes: 110",
    "Pending recipes: 2",
    "Average rating: 4.7",
    "All comments: 60",
    "Approved comments: 55",
    "Comments per approved recipe: 0.50",
  ]);
  expect(rows("Top 8 rated recipes")).toEqual([["Big Beef Stew", "1", "5.0"]]);
});

test("visitors are listed by source, page, country and day", async () => {
  open("?tab=visitors");
  await screen.findByRole("heading", { name: "Visitors" });
  expect(rows("Top 8 traffic sources")).toEqual([
    ["Direct", "700", "700"],
    ["search.example", "534", "534"],
  ]);
  expect(rows("Top 8 popular pages")).toEqual([
    ["Home", "2,000", "2,000"],
    ["/recipe/999", "5", "5"],
  ]);
  expect(rows("Countries")).toEqual([
    ["United Kingdom", "1,000", "1,000", "81.04"],
    ["Unknown", "234", "234", "18.96"],
  ]);
  const chart = within(screen.getByRole("region", { name: "Visitors per day" }));
  await userEvent.click(chart.getByText("Show the numbers as a table"));
  expect(rows("Visitors per day")).toEqual([
    ["21 Nov", "600", "21 Nov", "1"],
    ["22 Nov", "634", "22 Nov", "1"],
  ]);
  expect(screen.getByText(/Unique visitors of several days are not counted/)).toBeVisible();
});

test("days before counting began are not compared", async () => {
  open("?tab=visitors", { ...report, countedSince: "2026-11-22" });
  await screen.findByRole("heading", { name: "Visitors" });
  expect(screen.getByText(/Counting began on 22 Nov 2026/)).toBeVisible();
  expect(screen.getAllByText("Not known for the period before")).toHaveLength(2);
  expect(rows("Top 8 traffic sources")[0]).toEqual(["Direct", "700", "not counted"]);
  await userEvent.click(
    within(screen.getByRole("region", { name: "Visitors per day" })).getByText("Show the numbers as a table"),
  );
  expect(rows("Visitors per day")).toEqual([
    ["21 Nov", "not counted", "21 Nov", "not counted"],
    ["22 Nov", "634", "22 Nov", "1"],
  ]);
});

test("the revenue tab lists all partners, and says what is missing", async () => {
  open("?tab=revenue");
  expect((await figures("Revenue"))[0]).toBe("Current period: £36.89");
  expect(rows("All affiliate partners")).toHaveLength(6);
  expect(screen.getByText(/no rate: PLN 7/)).toBeVisible();
  expect(screen.getByText(/Revenue is imported or entered until 20 Nov 2026/)).toBeVisible();
  expect(screen.getByText(/exchange table of 20 Nov 2026, so the sums are approximate/)).toBeVisible();
});

test("a downloaded table cannot contain formulas", async () => {
  const blobs: Blob[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        blobs.push(blob);
        return "blob:test";
      },
      revokeObjectURL: () => undefined,
    }),
  );
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  open("?tab=revenue");
  await userEvent.click(await screen.findByRole("button", { name: "Download CSV: All affiliate partners" }));
  expect(names).toEqual(["partners-2026-10-24-2026-11-22.csv"]);
  expect(await blobs[0]?.text()).toBe(
    [
      "Partner,Clicks,Orders,Revenue in GBP",
      "Ocado,6,1,12.5",
      "Zooplus,,,11.5",
      "Tesco,4,,",
      "Asda,3,,",
      "Chewy,2,,",
      "'=Evil(),1,,",
      "",
    ].join("\r\n"),
  );
});

test("figures that were not counted or imported say so, and the page says how to import revenue", async () => {
  open("", emptyReport);
  expect(await figures("Overview")).toEqual([
    "Total visitors: Not counted yet",
    "Page views: Not counted yet",
    "Total revenue: Not imported",
    "Monthly projection: Not imported",
    "Active recipes: 110",
    "Pending recipes: 2",
    "Conversion rate: Not imported",
  ]);
  expect(screen.getByText(/No visit or click has been counted yet/)).toBeVisible();
  expect(screen.getByText("petrecipes import-revenue FILE")).toBeVisible();
});

test("the tabs about visitors and revenue say that they have no figures yet", async () => {
  open("?tab=visitors", emptyReport);
  expect(await figures("Visitors")).toEqual([
    "Total visitors: Not counted yet",
    "Page views: Not counted yet",
    "Average session duration: No sessions counted",
  ]);
  await userEvent.click(screen.getByRole("link", { name: "Revenue" }));
  expect(await figures("Revenue")).toEqual([
    "Current period: Not imported",
    "Monthly projection: Not imported",
    "Conversion rate: Not imported",
    "Affiliate: Not imported",
    "Advertising: Not imported",
    "Clicks on shop links: Not counted yet",
  ]);
});

test("a failed first request shows the error card, which can be tried again", async () => {
  const failed = { status: 503, body: { status: 503, detail: "The database is busy." } };
  renderAdminPanel(<AnalyticsDashboard />, "/admin/dashboard", { [address]: [failed, { body: report }] });
  const card = await screen.findByRole("alert");
  expect(within(card).getByRole("heading", { name: "Dashboard Error" })).toBeVisible();
  expect(card).toHaveTextContent(
    "Unable to load dashboard data. This may be due to missing Google Analytics credentials or database connection issues. Please verify your configuration.",
  );
  expect(card).toHaveTextContent("Failed to fetch dashboard data");
  await userEvent.click(within(card).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Overview" })).toBeVisible();
});

test("the figures are loaded again every five minutes, and stay when that fails", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const failed = { status: 503, body: { status: 503, detail: "The database is busy." } };
    const { requestQueries } = renderAdminPanel(<AnalyticsDashboard />, "/admin/dashboard", {
      [address]: [{ body: report }, failed],
    });
    await screen.findByRole("heading", { name: "Overview" });
    await vi.advanceTimersByTimeAsync(4.9 * 60 * 1000);
    expect(requestQueries(address)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(0.2 * 60 * 1000);
    expect(requestQueries(address)).toHaveLength(2);
    expect(await screen.findByRole("alert")).toHaveTextContent("The figures may be out of date");
    expect(screen.getByText("£158.10")).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test("the figures of a hidden page are not loaded again until someone returns to it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const visibility = vi.spyOn(document, "visibilityState", "get");
  try {
    const { requestQueries } = open();
    await screen.findByRole("heading", { name: "Overview" });
    visibility.mockReturnValue("hidden");
    await vi.advanceTimersByTimeAsync(20 * 60 * 1000);
    expect(requestQueries(address)).toHaveLength(1);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(1000);
    expect(requestQueries(address)).toHaveLength(2);
  } finally {
    visibility.mockRestore();
    vi.useRealTimers();
  }
});
