// Says which part of the revenue was imported, and how to import the rest.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { pagePaths } from "@/api/pages";
import type { AnalyticsReport } from "@/api/types";
import { formatDayAndYear } from "./figures";

export function ImportNote({ report }: { report: AnalyticsReport }) {
  const { revenue, importedUntil, to, ratesSetOn } = report;
  return (
    <div className="report-note">
      {revenue.importedLines === 0 ? (
        <p>
          No statement of this period was imported, so its revenue is not known.{" "}
          <RevenueLink>Import a statement</RevenueLink>, or use <code>petrecipes import-revenue FILE</code>.
        </p>
      ) : (
        importedUntil !== null &&
        importedUntil < to && (
          <p>
            Revenue is imported or entered until {formatDayAndYear(importedUntil)}.{" "}
            <RevenueLink>Import later statements</RevenueLink>.
          </p>
        )
      )}
      {revenue.isApproximate && (
        <p>
          Amounts in other currencies are converted with the site’s exchange table
          {ratesSetOn === null ? "" : ` of ${formatDayAndYear(ratesSetOn)}`}, so the sums are approximate.
        </p>
      )}
    </div>
  );
}

function RevenueLink({ children }: { children: ReactNode }) {
  return (
    <Link to={`${pagePaths.admin}?tab=revenue`} className="text-brand underline">
      {children}
    </Link>
  );
}
