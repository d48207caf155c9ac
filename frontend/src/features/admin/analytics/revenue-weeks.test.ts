import { revenueWeeks } from "./revenue-weeks";

const week = (from: string, partners: Record<string, number>) => ({
  from,
  to: from,
  partners: Object.entries(partners).map(([partner, revenue]) => ({ partner, revenue })),
});

test("each week has the total of the same week of the period before", () => {
  const { weeks, partners } = revenueWeeks(
    [week("2026-11-09", { Ocado: 0.1, AdSense: 0.2 }), week("2026-11-16", {})],
    [week("2026-10-26", { Tesco: 5 }), week("2026-11-02", { Tesco: -2 })],
  );
  expect(partners).toEqual(["AdSense", "Ocado"]);
  expect(weeks.map(({ total, previousTotal }) => [total, previousTotal])).toEqual([
    [0.3, 5],
    [0, -2],
  ]);
});

test("more than six partners are grouped", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g"];
  const revenue = Object.fromEntries(names.map((name, index) => [name, 10 - index]));
  const { weeks, partners } = revenueWeeks([week("2026-11-16", revenue)], []);
  expect(partners).toEqual(["a", "b", "c", "d", "e", "Other partners"]);
  expect(weeks[0]?.byPartner.get("Other partners")).toBe(9);
  const six = Object.fromEntries(names.slice(0, 6).map((name) => [name, 1]));
  expect(revenueWeeks([week("2026-11-16", six)], []).partners).toEqual(names.slice(0, 6));
});
