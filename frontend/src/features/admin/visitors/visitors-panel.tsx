// The tab 'Visitors': the visitors of a period by day, source, page and country.
import { SegmentedControl } from "@/ui/segmented-control";
import { PeriodNote } from "../analytics/period-note";
import { periods, useAnalyticsReport, usePeriod } from "../analytics/use-analytics-report";
import { VisitorsTab } from "../analytics/visitors-tab";
import { RemoteView } from "../components/remote-view";
import { useAdminParameters } from "../components/use-admin-parameters";

export default function VisitorsPanel() {
  const { set } = useAdminParameters();
  const days = usePeriod();
  const report = useAnalyticsReport(days);
  return (
    <div className="report">
      <SegmentedControl
        label="Period"
        value={String(days)}
        segments={periods.map((period) => ({ value: String(period), label: `${period} days` }))}
        onChange={(period) => set({ days: period })}
      />
      <RemoteView remote={report} subject="The visitors">
        {(value) => (
          <div className="report-tab">
            <PeriodNote report={value} />
            <VisitorsTab report={value} />
          </div>
        )}
      </RemoteView>
    </div>
  );
}
