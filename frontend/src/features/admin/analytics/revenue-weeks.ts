// Joins the weeks of a period with those of the period before.
import type { AnalyticsReport } from "@/api/types";

export interface RevenueWeek {
  from: string;
  to: string;
  /** Revenue in pounds by the name of the partner. */
  byPartner: ReadonlyMap<string, number>;
  total: number;
  /** Revenue of all partners in the same week of the period before. */
  previousTotal: number;
}

type Week = AnalyticsReport["revenue"]["weekly"][number];

/** Both periods have the same number of weeks. */
export function revenueWeeks(current: readonly Week[], previous: readonly Week[]): RevenueWeek[] {
  return current.map(({ from, to, partners, total }, index) => ({
    from,
    to,
    byPartner: new Map(partners.map(({ partner, revenue }) => [partner, revenue])),
    total,
    previousTotal: previous[index]?.total ?? 0,
  }));
}
