// Figures about revenue that several tabs show.
import type { AnalyticsReport } from "@/api/types";
import { FigureCard } from "./figure-card";
import { formatFixed, formatPounds } from "./figures";

type Revenue = AnalyticsReport["revenue"];

const notImported = "Not imported";
const formatPercent = (value: number) => `${formatFixed(value, 2)}\u00a0%`;

/** Returns null if no lines were imported: the revenue is then not known. */
function knownRevenue(revenue: Revenue, value: number): number | null {
  return revenue.importedLines === 0 ? null : value;
}

interface RevenueCardProps {
  label: string;
  name: "totalRevenue" | "affiliateRevenue" | "advertisingRevenue";
  report: AnalyticsReport;
}

export function RevenueCard({ label, name, report: { revenue, previous } }: RevenueCardProps) {
  return (
    <FigureCard
      label={label}
      value={knownRevenue(revenue, revenue[name])}
      previous={knownRevenue(previous.revenue, previous.revenue[name])}
      format={formatPounds}
      unknown={notImported}
    />
  );
}

export function ProjectionCard({ report: { revenue, previous, days } }: { report: AnalyticsReport }) {
  return (
    <FigureCard
      label="Monthly projection"
      value={revenue.monthlyRevenue}
      previous={previous.revenue.monthlyRevenue}
      format={formatPounds}
      unknown={notImported}
      note={`Estimate: the imported revenue of ${days} days, scaled to 30 days`}
    />
  );
}

export function ConversionCard({ report: { revenue, previous } }: { report: AnalyticsReport }) {
  return (
    <FigureCard
      label="Conversion rate"
      value={revenue.conversionRate}
      previous={previous.revenue.conversionRate}
      format={formatPercent}
      unknown={revenue.totalConversions === null ? notImported : "No clicks counted"}
      note="Orders in imported statements per 100 counted clicks"
    />
  );
}
