// The analytics dashboard: a selector of the period and five tabs. Both are stored in the address.
import { Suspense, type ComponentType } from "react";
import { problemMessage } from "@/api/problem";
import type { AnalyticsReport } from "@/api/types";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { SegmentedControl } from "@/ui/segmented-control";
import { TabRow } from "../components/tab-row";
import { useAdminParameters } from "../components/use-admin-parameters";
import { isSessionExpired } from "../components/use-admin-remote";
import { ContentTab } from "./content-tab";
import { OverviewTab } from "./overview-tab";
import { PeriodNote } from "./period-note";
import { RevenueTab } from "./revenue-tab";
import { periods, useAnalyticsReport, usePeriod } from "./use-analytics-report";
import { VisitorsTab } from "./visitors-tab";

const MessagesPanel = lazyPart(() => import("../messages/messages-panel"), "This panel");

interface Tab {
  name: string;
  label: string;
  /** Not set for the tab of messages, which do not depend on the period. */
  Report?: ComponentType<{ report: AnalyticsReport }>;
}

const tabs: readonly [Tab, ...Tab[]] = [
  { name: "overview", label: "Overview", Report: OverviewTab },
  { name: "visitors", label: "Visitors", Report: VisitorsTab },
  { name: "revenue", label: "Revenue", Report: RevenueTab },
  { name: "content", label: "Content", Report: ContentTab },
  { name: "messages", label: "Contact Messages" },
];

const spinner = (
  <p role="status" className="report-loading">
    <span aria-hidden className="spinner" />
    Loading...
  </p>
);

export default function AnalyticsDashboard() {
  const parameters = useAdminParameters();
  const days = usePeriod();
  const shown = tabs.find((tab) => tab.name === parameters.get("tab")) ?? tabs[0];
  const selectedDays = parameters.get("days");
  const daysParameter = selectedDays === undefined ? "" : `&days=${days}`;
  return (
    <>
      <TabRow
        label="Analytics"
        tabs={tabs.map(({ name, label }) => ({ name, label, to: `?tab=${name}${daysParameter}` }))}
        shown={shown.name}
      />
      <div className="report py-6">
        {shown.Report ? (
          <>
            <SegmentedControl
              label="Period"
              value={String(days)}
              segments={periods.map((period) => ({ value: String(period), label: `${period} days` }))}
              onChange={(period) => parameters.set({ days: period })}
            />
            <Report days={days} Tab={shown.Report} />
          </>
        ) : (
          <Suspense fallback={spinner}>
            <MessagesPanel />
          </Suspense>
        )}
      </div>
    </>
  );
}

function Report({
  days,
  Tab,
}: {
  days: ReturnType<typeof usePeriod>;
  Tab: ComponentType<{ report: AnalyticsReport }>;
}) {
  const { value: report, error, loading, retry } = useAnalyticsReport(days);
  const failure = error === undefined || isSessionExpired(error) ? undefined : problemMessage(error);
  if (report === undefined) {
    return failure === undefined ? spinner : <ErrorCard reason={failure} retry={retry} />;
  }
  return (
    <>
      {failure !== undefined && (
        <div role="alert" className="flex flex-wrap items-center gap-3 rounded-control bg-danger-soft px-4 py-3">
          <p className="min-w-0 grow">Failed to fetch dashboard data. The figures may be out of date: {failure}</p>
          <Button look="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <PeriodNote report={report} />
      <div aria-busy={loading} className={loading ? "report-tab opacity-60" : "report-tab"}>
        <Tab report={report} />
      </div>
    </>
  );
}

function ErrorCard({ reason, retry }: { reason: string; retry: () => void }) {
  return (
    <div role="alert" className="report-error fact-panel">
      <h2 className="text-h2">Dashboard Error</h2>
      {/* The interface of the site defines this text. The figures need no credentials. */}
      <p>
        Unable to load dashboard data. This may be due to missing Google Analytics credentials or database connection
        issues. Please verify your configuration.
      </p>
      <p className="text-muted">Failed to fetch dashboard data: {reason}</p>
      <Button onClick={retry}>Try again</Button>
    </div>
  );
}
