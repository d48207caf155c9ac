// Joins the weeks of a period with those of the period before, and groups small partners.
import type { AnalyticsReport } from "@/api/types";

export interface RevenueWeek {
  from: string;
  to: string;
  /** Revenue in pounds by the name of the partner. */
  byPartner: Map<string, number>;
  total: number;
  /** Revenue of all partners in the same week of the period before. */
  previousTotal: number;
}

/**
 * Number of partners that are shown by name when the others are joined. If only one partner would be left to join, it is shown
 * by name too, because joining it would save nothing.
 */
const maxPartners = 5;
const otherPartners = "Other partners";

type Week = AnalyticsReport["revenue"]["weekly"][number];

/** Both periods have the same number of weeks. Partners are sorted by the size of their revenue, largest first. */
export function revenueWeeks(current: readonly Week[], previous: readonly Week[]) {
  const totals = new Map<string, number>();
  for (const { partner, revenue } of current.flatMap((week) => week.partners)) {
    totals.set(partner, (totals.get(partner) ?? 0) + Math.abs(revenue));
  }
  const ranked = [...totals]
    .sort(([a, first], [b, second]) => second - first || a.localeCompare(b))
    .map(([name]) => name);
  const namedPartners = ranked.slice(0, ranked.length > maxPartners + 1 ? maxPartners : ranked.length);
  const weeks = current.map(({ from, to, partners }, index): RevenueWeek => {
    const byPartner = new Map<string, number>();
    for (const { partner, revenue } of partners) {
      const name = namedPartners.includes(partner) ? partner : otherPartners;
      byPartner.set(name, roundToPence((byPartner.get(name) ?? 0) + revenue));
    }
    return { from, to, byPartner, total: sum(partners), previousTotal: sum(previous[index]?.partners ?? []) };
  });
  return { weeks, partners: namedPartners.length < ranked.length ? [...namedPartners, otherPartners] : namedPartners };
}

function sum(partners: Week["partners"]): number {
  return roundToPence(partners.reduce((total, { revenue }) => total + revenue, 0));
}

function roundToPence(pounds: number): number {
  return Math.round(pounds * 100) / 100;
}
