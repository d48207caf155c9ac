import { revenueWeeks } from "./revenue-weeks";

const week = (from: string, total: number, partners: Record<string, number>) => ({
  from,
  to: from,
  total,
  partners: Object.entries(partners).map(([partner, revenue]) => ({ partner, revenue })),
});

test("each week has the total of the same week of the period before", () => {
  const weeks = revenueWeeks(
    [week("2026-11-09", 0.3, { Ocado: 0.1, AdSense: 0.2 }), week("2026-11-16", 0, {})],
    [week("2026-10-26", 5, { Tesco: 5 })],
  );
  expect(weeks.map(({ total, previousTotal }) => [total, previousTotal])).toEqual([
    [0.3, 5],
    [0, 0],
  ]);
  expect(weeks[0]?.byPartner.get("AdSense")).toBe(0.2);
});
