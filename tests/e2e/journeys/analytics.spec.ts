/** The analytics dashboard shows a week of counts: its figures are compared with the recorded rows. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { password } from "../administrator.ts";
import { expectAccessible } from "../accessibility.ts";
import { requiredVariable } from "../environment.ts";
import { expectSteadyLayout, observeLayoutShifts } from "../layout-shift.ts";
import { expect, test } from "../separate-site.ts";
import { open } from "../site.ts";

interface View {
  daysAgo: number;
  visitor: string;
  path: string;
  source: string;
  country: string;
  seconds: number;
}

const dayLength = 24 * 60 * 60 * 1000;
const sources = ["search.example", "direct", "blog.example"];
const countries = ["GB", "GB", "US", ""];
const paths = ["/", "/recipe/1", "/dog-recipes", "/recipe/66"];

/** Two weeks of visitors with one or two views each. The earlier week has fewer visitors than the later one. */
const views: View[] = Array.from({ length: 14 }, (_, daysAgo) => daysAgo).flatMap((daysAgo) =>
  Array.from({ length: daysAgo < 7 ? 9 - daysAgo : 3 }, (_, index) => index).flatMap((index) => {
    const first = {
      daysAgo,
      visitor: `${daysAgo}-${index}`,
      path: paths[(daysAgo + index) % paths.length] ?? "/",
      source: sources[index % sources.length] ?? "direct",
      country: countries[index % countries.length] ?? "",
      seconds: 20 + 7 * index + daysAgo,
    };
    return index % 3 === 0 ? [first, { ...first, path: "/about", source: "", seconds: 11 }] : [first];
  }),
);
const clicks = [
  { daysAgo: 0, retailer: "Ocado" },
  { daysAgo: 2, retailer: "Ocado" },
  { daysAgo: 3, retailer: "Tesco" },
  { daysAgo: 5, retailer: "Ocado" },
  { daysAgo: 8, retailer: "Tesco" },
];
const statement = [
  { daysAgo: 1, partner: "Ocado", pence: 1250, orders: 1, kind: "affiliate" },
  { daysAgo: 3, partner: "AdSense", pence: 840, orders: 0, kind: "advertising" },
  { daysAgo: 9, partner: "Ocado", pence: 500, orders: 1, kind: "affiliate" },
];

const isoDay = (daysAgo: number) => new Date(Date.now() - daysAgo * dayLength).toISOString().slice(0, 10);
const inWeek = (daysAgo: number) => daysAgo < 7;
const formatNumber = (value: number) => value.toLocaleString("en-GB");
const formatPounds = (pence: number) => (pence / 100).toLocaleString("en-GB", { style: "currency", currency: "GBP" });
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Counts the rows by a name, the largest number first and equal numbers by name. */
function ranked(names: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1));
}

const weekViews = views.filter(({ daysAgo }) => inWeek(daysAgo));
/** The view of each visitor that has a source, which is the first one. */
const weekVisitors = weekViews.filter(({ source }) => source !== "");
const weekStatement = statement.filter(({ daysAgo }) => inWeek(daysAgo));

/** Records the rows in the database of the site. */
function seedCounts(databaseUrl: string): void {
  const rows = [
    ...views.map(({ daysAgo, visitor, path, source, country, seconds }) =>
      ["visit", daysAgo, visitor, path, source, country, seconds].join(","),
    ),
    ...clicks.map(({ daysAgo, retailer }) => `click,${daysAgo},${retailer},,,,`),
  ];
  const program = join(dirname(requiredVariable("E2E_PROGRAM")), "examples", "seed_counts");
  execFileSync(program, [databaseUrl], { input: rows.join("\n") });
}

function writeStatement(): string {
  const file = join(mkdtempSync(join(requiredVariable("E2E_SCRATCH"), "statement-")), "statement.csv");
  const lines = statement.map(({ daysAgo, partner, pence, orders, kind }) =>
    [isoDay(daysAgo), partner, (pence / 100).toFixed(2), "GBP", orders, kind].join(","),
  );
  writeFileSync(file, ["date,partner,commission,currency,orders,kind", ...lines].join("\n"));
  return file;
}

/** Returns the first line of each figure, by its name. */
async function readFigures(page: Page): Promise<Record<string, string>> {
  const figures = await page
    .locator("dl > div")
    .evaluateAll((cards) =>
      cards.map((card) => [card.querySelector("dt")?.textContent ?? "", card.querySelector("dd")?.textContent ?? ""]),
    );
  return Object.fromEntries(figures) as Record<string, string>;
}

const readRows = (page: Page, table: string) =>
  page
    .getByRole("table", { name: table })
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())));

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Analytics" }).getByRole("link", { name });

test(
  "a week of counts is shown with the figures of its rows",
  { tag: "@both-widths" },
  async ({ page, separateSite, consoleMessages }) => {
    test.slow();
    separateSite.runWithInput(`${password}\n`, "admin", "add", "analyst", "--password-stdin");
    seedCounts(separateSite.databaseUrl);
    separateSite.run("import-revenue", writeStatement());
    const rating = { userName: "Bo", rating: 4, comment: "Eaten before it was cold." };
    const rated = await page.request.post("/api/recipes/7/ratings", { data: rating });
    const { id } = (await rated.json()) as { id: number };
    const session = await page.request.post("/api/admin/session", { data: { username: "analyst", password } });
    expect(session.status()).toBe(204);
    const approval = await page.request.post(`/api/admin/moderate-rating/${id}`, { data: { status: "approved" } });
    expect(approval.status()).toBe(200);

    await observeLayoutShifts(page);
    await page.goto("/admin");
    await page.getByRole("link", { name: "Analytics Dashboard" }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(page.getByRole("heading", { level: 1, name: "Analytics Dashboard" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "30 days" })).toBeChecked();
    await expect(page.getByText(formatNumber(views.length), { exact: true })).toBeVisible();
    await page.goto("/admin/dashboard?days=7");
    const pageViews = page.locator("dl > div").filter({ hasText: "Page views" });
    await expect(pageViews).toContainText(formatNumber(weekViews.length));
    await expect(pageViews).toContainText(`${formatNumber(views.length - weekViews.length)} in the period before`);
    await expectSteadyLayout(page);

    const totalPence = sum(weekStatement.map(({ pence }) => pence));
    const weekClicks = clicks.filter(({ daysAgo }) => inWeek(daysAgo));
    const weekOrders = sum(weekStatement.map(({ orders }) => orders));
    const conversionRate = `${((weekOrders / weekClicks.length) * 100).toFixed(2)}\u00a0%`;
    const projection = formatPounds(Math.round((totalPence * 30) / 7));
    const recipeCount = Number((await page.request.get("/api/recipes?limit=1")).headers()["x-total-count"]);
    expect(await readFigures(page)).toEqual({
      "Total visitors": formatNumber(weekVisitors.length),
      "Page views": formatNumber(weekViews.length),
      "Total revenue": formatPounds(totalPence),
      "Monthly projection": projection,
      "Active recipes": formatNumber(recipeCount),
      "Pending recipes": "0",
      "Conversion rate": conversionRate,
      Affiliate: formatPounds(1250),
      Advertising: formatPounds(840),
    });
    expect(await readRows(page, "Top 5 affiliate partners")).toEqual([
      ["Ocado", "3", "1", "£12.50"],
      ["Tesco", "1", "not known", "not imported"],
    ]);
    await expectAccessible(page);

    await tab(page, "Visitors").focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/days=7/);
    await expect(page.getByRole("heading", { level: 2, name: "Visitors" })).toBeVisible();
    const average = Math.round(sum(weekViews.map(({ seconds }) => seconds)) / weekVisitors.length);
    expect((await readFigures(page))["Average session duration"]).toBe(
      `${Math.floor(average / 60)}:${String(average % 60).padStart(2, "0")}`,
    );
    const numbers = async (table: string) => (await readRows(page, table)).map(([, value]) => value);
    expect(await numbers("Top 8 traffic sources")).toEqual(
      ranked(weekVisitors.map(({ source }) => source)).map(([, value]) => formatNumber(value)),
    );
    expect(await numbers("Top 8 popular pages")).toEqual(
      ranked(weekViews.map(({ path }) => path)).map(([, value]) => formatNumber(value)),
    );
    const shares = (await readRows(page, "Countries")).map(([, visitors, , share]) => [visitors, share]);
    expect(shares).toEqual(
      ranked(weekVisitors.map(({ country }) => country)).map(([, value]) => [
        formatNumber(value),
        String(Math.round((value / weekVisitors.length) * 10_000) / 100),
      ]),
    );
    const chart = page.getByRole("region", { name: "Visitors per day" });
    await expect(chart.getByRole("img", { name: `: ${weekVisitors.length} in this period` })).toBeVisible();
    const perDay = Array.from({ length: 7 }, (_, index) => {
      const visitorsOn = (daysAgo: number) => views.filter((it) => it.daysAgo === daysAgo && it.source !== "").length;
      return [isoDay(6 - index), visitorsOn(6 - index), isoDay(13 - index), visitorsOn(13 - index)];
    });
    const download = page.waitForEvent("download");
    await chart.getByRole("button", { name: "Download CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`visitors-per-day-${isoDay(6)}-${isoDay(0)}.csv`);
    expect(
      readFileSync(await file.path(), "utf8")
        .trim()
        .split("\r\n"),
    ).toEqual(["Day,This period,Day of the period before,Period before", ...perDay.map((row) => row.join(","))]);
    await chart.getByText("Show the numbers as a table").click();
    expect(await numbers("Visitors per day")).toEqual(perDay.map(([, visitors]) => String(visitors)));
    await expectAccessible(page);

    await tab(page, "Revenue").click();
    await expect(page.getByRole("img", { name: "Revenue per week by partner" })).toBeVisible();
    expect(await readFigures(page)).toMatchObject({
      "Current period": formatPounds(totalPence),
      "Monthly projection": projection,
      "Conversion rate": conversionRate,
      "Clicks on shop links": String(weekClicks.length),
    });
    await expect(page.getByRole("link", { name: "Import later statements" })).toHaveAttribute(
      "href",
      "/admin?tab=revenue",
    );
    await expectAccessible(page);

    await tab(page, "Content").click();
    await expect(page.getByRole("heading", { level: 2, name: "Content" })).toBeVisible();
    expect(await readFigures(page)).toMatchObject({
      "All recipes": formatNumber(recipeCount),
      "Average rating": "4.0",
      "Approved comments": "1",
      "Comments per approved recipe": "0.01",
    });
    expect((await readRows(page, "Top 8 rated recipes")).map((cells) => cells.slice(1))).toEqual([["1", "4.0"]]);
    await expectAccessible(page);

    await tab(page, "Contact Messages").click();
    await expect(page.getByRole("heading", { name: "No Contact Messages" })).toBeVisible();
    await expectAccessible(page);

    await open(page, "/admin");
    await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Analytics" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Analytics Dashboard" })).toBeVisible();
    expect(consoleMessages).toEqual([]);
  },
);

test("without a session the dashboard asks to sign in", { tag: "@desktop" }, async ({ page, consoleMessages }) => {
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Site Administrator Access" })).toBeVisible();
  await expectAccessible(page);
  expect((await page.request.get("/api/admin/dashboard")).status()).toBe(401);
  // The console reports the 401 of the session request.
  consoleMessages.splice(
    0,
    consoleMessages.length,
    ...consoleMessages.filter((text) => !text.includes("status of 401")),
  );
});
