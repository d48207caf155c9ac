// Visitors and page views: by day, traffic source, page and country.
import { Link } from "react-router";
import type { AnalyticsReport } from "@/api/types";
import { formatNumber } from "@/ui/format";
import { LineChart, type DayPoint } from "./charts/line-chart";
import { Ranking } from "./charts/ranking";
import { countedFigure, countedPrevious, isCounted, notCounted } from "./counted";
import { FigureCard, Figures } from "./figure-card";
import { formatDuration } from "./figures";

type Day = AnalyticsReport["visitors"]["daily"][number];

const nothingCounted = "Nothing was counted in this period.";

export function VisitorsTab({ report }: { report: AnalyticsReport }) {
  const { visitors, previous, from, to } = report;
  // The server lists the same sources and pages for both periods, in the same order.
  const before = previous.visitors;
  const sourceName = (source: string) => (source === "direct" ? "Direct" : source);
  return (
    <>
      <h2 className="text-h2">Visitors</h2>
      <Figures label="Visitors">
        <FigureCard
          label="Total visitors"
          value={countedFigure(report, visitors.totalVisitors)}
          previous={countedPrevious(report, before.totalVisitors)}
          format={formatNumber}
          unknown={notCounted}
        />
        <FigureCard
          label="Page views"
          value={countedFigure(report, visitors.pageViews)}
          previous={countedPrevious(report, before.pageViews)}
          format={formatNumber}
          unknown={notCounted}
        />
        <FigureCard
          label="Average session duration"
          value={visitors.avgSessionDuration}
          previous={before.avgSessionDuration}
          format={formatDuration}
          unknown="No sessions counted"
          note="Minutes and seconds"
        />
      </Figures>
      <p className="report-note">
        Total visitors adds up the visitors of each day. Unique visitors of several days are not counted: that would
        need a cookie or personal data to recognise them on another day.
      </p>
      <LineChart
        title="Visitors per day"
        points={dayPoints(report, "visitors")}
        fileName={`visitors-per-day-${from}-${to}`}
      />
      <LineChart
        title="Page views per day"
        points={dayPoints(report, "views")}
        fileName={`page-views-per-day-${from}-${to}`}
      />
      <Ranking
        title="Top 8 traffic sources"
        columns={["Source", "Visitors"]}
        rows={visitors.trafficSources.map(({ source, visitors: value }, index) => ({
          name: sourceName(source),
          value,
          previous: countedPrevious(report, before.trafficSources[index]?.visitors ?? 0),
        }))}
        empty={nothingCounted}
        fileName={`traffic-sources-${from}-${to}`}
      />
      <Ranking
        title="Top 8 popular pages"
        columns={["Page", "Views"]}
        rows={visitors.topPages.map(({ page, title, views }, index) => ({
          name: page,
          label: (
            <Link to={page} className="text-brand underline">
              {title ?? page}
            </Link>
          ),
          value: views,
          previous: countedPrevious(report, before.topPages[index]?.views ?? 0),
        }))}
        empty={nothingCounted}
        fileName={`popular-pages-${from}-${to}`}
      />
      <Ranking
        title="Countries"
        columns={["Country", "Visitors"]}
        rows={visitors.countryBreakdown.map(({ country, countryCode, visitors: value, percentage }) => ({
          name: country,
          value,
          previous: countedPrevious(
            report,
            before.countryBreakdown.find((it) => it.countryCode === countryCode)?.visitors ?? 0,
          ),
          percentage,
        }))}
        empty={nothingCounted}
        fileName={`countries-${from}-${to}`}
      />
    </>
  );
}

/** Both periods have the same number of days. Days before counting began have no figures. */
function dayPoints(report: AnalyticsReport, metric: "visitors" | "views"): DayPoint[] {
  const figure = (day: Day) => (isCounted(report, day.day) ? day[metric] : null);
  return report.visitors.daily.map((day, index) => {
    const previous = report.previous.visitors.daily[index] ?? day;
    return { day: day.day, value: figure(day), previousDay: previous.day, previous: figure(previous) };
  });
}
