// The tab 'Revenue': the revenue of the last days, statements and entries, and the status of the site at each partner.
import { ButtonLink } from "@/ui/button";
import { pagePaths } from "@/api/pages";
import { formatNumber } from "@/ui/format";
import { countedFigure, countedPrevious, notCounted } from "../analytics/counted";
import { FigureCard, Figures } from "../analytics/figure-card";
import { ConversionCard, ProjectionCard, RevenueCard } from "../analytics/revenue-cards";
import { useAnalyticsReport } from "../analytics/use-analytics-report";
import { RemoteView } from "../components/remote-view";
import { EntrySection } from "./entry-section";
import { PartnerSection } from "./partner-section";
import { StatementSection } from "./statement-section";

const days = 30;

export default function RevenuePanel() {
  const report = useAnalyticsReport(days);
  return (
    <div className="back-office report">
      <section aria-labelledby="revenue-title" className="back-office-section">
        <h2 id="revenue-title" className="text-h2">
          Revenue
        </h2>
        <p className="report-note">
          The last {days} days. The figures include only revenue that was imported or entered below. Estimates are
          marked; prices on the site are estimates too, so no revenue is calculated from them.
        </p>
        <RemoteView remote={report} subject="The revenue">
          {(value) => (
            <Figures label="Revenue">
              <RevenueCard label="Total revenue" name="totalRevenue" report={value} />
              <RevenueCard label="Affiliate" name="affiliateRevenue" report={value} />
              <RevenueCard label="Advertising" name="advertisingRevenue" report={value} />
              <FigureCard
                label="Clicks on shop links"
                value={countedFigure(value, value.revenue.totalClicks)}
                previous={countedPrevious(value, value.previous.revenue.totalClicks)}
                format={formatNumber}
                unknown={notCounted}
              />
              <ConversionCard report={value} />
              <ProjectionCard report={value} />
            </Figures>
          )}
        </RemoteView>
        <p>
          <ButtonLink look="secondary" to={`${pagePaths.adminDashboard}?tab=revenue`}>
            Revenue by week and partner
          </ButtonLink>
        </p>
      </section>
      <StatementSection />
      <EntrySection />
      <PartnerSection />
    </div>
  );
}
