// The most important figures of all tabs.
import type { AnalyticsReport } from "@/api/types";
import { formatNumber } from "@/ui/format";
import { countedFigure, countedPrevious, notCounted } from "./counted";
import { FigureCard, Figures } from "./figure-card";
import { ImportNote } from "./import-note";
import { PartnerTable } from "./partner-table";
import { ConversionCard, ProjectionCard, RevenueCard } from "./revenue-cards";

const maxPartners = 5;

export function OverviewTab({ report }: { report: AnalyticsReport }) {
  const { visitors, revenue, content, previous, from, to } = report;
  return (
    <>
      <h2 className="text-h2">Overview</h2>
      <Figures label="Overview">
        <FigureCard
          label="Total visitors"
          value={countedFigure(report, visitors.totalVisitors)}
          previous={countedPrevious(report, previous.visitors.totalVisitors)}
          format={formatNumber}
          unknown={notCounted}
        />
        <FigureCard
          label="Page views"
          value={countedFigure(report, visitors.pageViews)}
          previous={countedPrevious(report, previous.visitors.pageViews)}
          format={formatNumber}
          unknown={notCounted}
        />
        <RevenueCard label="Total revenue" name="totalRevenue" report={report} />
        <ProjectionCard report={report} />
        <FigureCard label="Active recipes" value={content.approvedRecipes} format={formatNumber} />
        <FigureCard label="Pending recipes" value={content.pendingRecipes} format={formatNumber} />
        <ConversionCard report={report} />
      </Figures>
      <h3 className="text-h3">Revenue breakdown</h3>
      <Figures label="Revenue breakdown">
        <RevenueCard label="Affiliate" name="affiliateRevenue" report={report} />
        <RevenueCard label="Advertising" name="advertisingRevenue" report={report} />
      </Figures>
      <ImportNote report={report} />
      <PartnerTable
        title="Top 5 affiliate partners"
        partners={revenue.topAffiliatePartners.slice(0, maxPartners)}
        fileName={`top-partners-${from}-${to}`}
      />
    </>
  );
}
