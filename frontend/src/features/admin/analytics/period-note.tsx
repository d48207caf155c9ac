// Says which days a report shows, and which of them were counted.
import type { AnalyticsReport } from "@/api/types";
import { DateTime } from "../components/date-time";
import { formatDayAndYear } from "./figures";

export function PeriodNote({
  report: { from, to, previous, countedSince, countedUntil },
}: {
  report: AnalyticsReport;
}) {
  return (
    <div className="report-note">
      <p>
        {formatDayAndYear(from)} to {formatDayAndYear(to)} (UTC), compared with {formatDayAndYear(previous.from)} to{" "}
        {formatDayAndYear(previous.to)}. Updated every 5 minutes.
        {countedUntil !== null && (
          <>
            {" "}
            Counted until <DateTime at={countedUntil} />.
          </>
        )}
      </p>
      {countedSince === null && (
        <p>No visit or click has been counted yet. Counting needs no setup and begins with the first visitor.</p>
      )}
      {countedSince !== null && countedSince > previous.from && (
        <p>Counting began on {formatDayAndYear(countedSince)}, so earlier days have no visitors, views and clicks.</p>
      )}
    </div>
  );
}
