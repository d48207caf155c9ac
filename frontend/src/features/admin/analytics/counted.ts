// Distinguishes days before counting began from days without visitors.
import type { AnalyticsReport } from "@/api/types";

/** The text in place of a figure if nothing was ever counted. */
export const notCounted = "Not counted yet";

type CountedDays = Pick<AnalyticsReport, "countedSince"> & { previous: Pick<AnalyticsReport["previous"], "from"> };

/** Returns the figure of the period, or null if nothing was ever counted. */
export function countedFigure(report: CountedDays, figure: number): number | null {
  return report.countedSince === null ? null : figure;
}

/** Returns the figure of the period before, or null if counting began after its first day. */
export function countedPrevious(report: CountedDays, figure: number): number | null {
  return isCounted(report, report.previous.from) ? figure : null;
}

export function isCounted({ countedSince }: Pick<AnalyticsReport, "countedSince">, day: string): boolean {
  return countedSince !== null && countedSince <= day;
}
