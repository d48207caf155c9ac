// Revenue of the period by kind, week and partner.
import type { AnalyticsReport } from "@/api/types";
import { formatNumber } from "@/ui/format";
import { WeekChart } from "./charts/week-chart";
import { countedFigure, countedPrevious, notCounted } from "./counted";
import { FigureCard, Figures } from "./figure-card";
import { ImportNote } from "./import-note";
import { PartnerTable } from "./partner-table";
import { ConversionCard, ProjectionCard, RevenueCard } from "./revenue-cards";
import { revenueWeeks } from "./revenue-weeks";

export function RevenueTab({ report }: { report: AnalyticsReport }) {
  const { revenue, previous, from, to } = report;
  const weeks = revenueWeeks(revenue.weekly, previous.revenue.weekly);
  const isImported = revenue.importedLines > 0 || previous.revenue.importedLines > 0;
  return (
    <>
      <h2 className="text-h2">Revenue</h2>
      <Figures label="Revenue">
        <RevenueCard label="Current period" name="totalRevenue" report={report} />
        <ProjectionCard report={report} />
        <ConversionCard report={report} />
        <RevenueCard label="Affiliate" name="affiliateRevenue" report={report} />
        <RevenueCard label="Advertising" name="advertisingRevenue" report={report} />
        <FigureCard
          label="Clicks on shop links"
          value={countedFigure(report, revenue.totalClicks)}
          previous={countedPrevious(report, previous.revenue.totalClicks)}
          format={formatNumber}
          unknown={notCounted}
        />
      </Figures>
      <ImportNote report={report} />
      {revenue.unconverted.length > 0 && (
        <p className="report-note">
          Not included, because the exchange table has no rate:{" "}
          {revenue.unconverted.map(({ currency, amount }) => `${currency} ${formatNumber(amount, 2)}`).join(", ")}.
        </p>
      )}
      {isImported && (
        <WeekChart
          title="Revenue per week by partner"
          partners={revenue.weeklyPartners}
          weeks={weeks}
          fileName={`revenue-per-week-${from}-${to}`}
        />
      )}
      <PartnerTable
        title="All affiliate partners"
        partners={revenue.topAffiliatePartners}
        fileName={`partners-${from}-${to}`}
      />
    </>
  );
}
