// The SEO dashboard: counts, the visits against the traffic goal, and the content library.
import { Suspense } from "react";
import { getSeoContent, getSeoStats, seoContentAddress, seoStatsAddress } from "@/api/admin-seo";
import type { SeoStats } from "@/api/types";
import { formatNumber } from "@/ui/format";
import { lazyPart } from "@/ui/lazy-part";
import { formatDayAndYear } from "../analytics/figures";
import { DateTime } from "../components/date-time";
import { RemoteGroup } from "../components/remote-group";
import { RemoteView } from "../components/remote-view";
import { useAdminParameters } from "../components/use-admin-parameters";
import { useAdminRemote } from "../components/use-admin-remote";
import { ContentLibrary } from "./content-library";
import { contentTypeLabel } from "./content-types";

const SearchTextsDialog = lazyPart(() => import("./search-texts-dialog"), "The form");

export default function SeoDashboard() {
  const stats = useAdminRemote(seoStatsAddress, getSeoStats);
  const content = useAdminRemote(seoContentAddress, getSeoContent);
  const { get, set } = useAdminParameters();
  const recipe = Number(get("recipe"));

  return (
    <RemoteGroup>
      <RemoteView remote={stats} subject="The figures">
        {(value) => <Figures stats={value} />}
      </RemoteView>
      <h2 className="mt-8 mb-4 text-h2">Content library</h2>
      <RemoteView remote={content} subject="The content library">
        {(items) => <ContentLibrary items={items} />}
      </RemoteView>
      {Number.isInteger(recipe) && recipe > 0 && (
        <Suspense fallback={null}>
          <SearchTextsDialog key={recipe} id={recipe} onClose={() => set({ recipe: undefined, page: get("page") })} />
        </Suspense>
      )}
    </RemoteGroup>
  );
}

function Figures({ stats }: { stats: SeoStats }) {
  const cards = [
    ["Pages and recipes", formatNumber(stats.totalContent)],
    ["Published", formatNumber(stats.publishedContent)],
    ["Different keywords", formatNumber(stats.totalKeywords)],
    ["Visits in 30 days", stats.estimatedTraffic === null ? "Not counted" : formatNumber(stats.estimatedTraffic)],
  ] as const;
  return (
    <>
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {cards.map(([label, value]) => (
          <li key={label} className="fact-panel">
            <p className="text-h2 font-bold tabular-nums">{value}</p>
            <p>{label}</p>
          </li>
        ))}
      </ul>
      <TrafficGoal stats={stats} />
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <section aria-labelledby="content-types" className="fact-panel">
          <h2 id="content-types" className="text-h3">
            Content by type
          </h2>
          <ul className="mt-2 grid gap-1">
            {Object.entries(stats.contentByType).map(([type, count]) => (
              <li key={type} className="flex justify-between gap-4">
                <span>{contentTypeLabel(type)}</span>
                <span className="tabular-nums">{formatNumber(count)}</span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="top-keywords" className="fact-panel">
          <h2 id="top-keywords" className="text-h3">
            Most frequent keywords
          </h2>
          <ol className="mt-2 grid gap-1">
            {stats.topKeywords.map(({ keyword, count }) => (
              <li key={keyword} className="flex justify-between gap-4 wrap-anywhere">
                <span>{keyword}</span>
                <span className="tabular-nums">{formatNumber(count)}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

function TrafficGoal({ stats }: { stats: SeoStats }) {
  const { estimatedTraffic, trafficGoal, trafficPercent, from, countedSince, countedUntil } = stats;
  return (
    <div className="fact-panel mt-4">
      <label htmlFor="traffic-goal" className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>Traffic goal: {trafficPercent === null ? "not counted" : <>{trafficPercent}&nbsp;%</>}</span>
        <span className="text-muted">{formatNumber(trafficGoal)} visits a month</span>
      </label>
      <progress id="traffic-goal" className="admin-progress mt-2" max={100} value={trafficPercent ?? 0} />
      <p className="text-meta text-muted">
        {estimatedTraffic === null ? (
          "No visit has been counted yet. Counting starts with the first visitor."
        ) : (
          <>
            Counted on this site in the last 30 days
            {countedUntil !== null && (
              <>
                , up to <DateTime at={countedUntil} />
              </>
            )}
            .{" "}
            {countedSince !== null &&
              countedSince > from &&
              `Counting began on ${formatDayAndYear(countedSince)}, so earlier days have no visits. `}
            Bots, and visitors who ask not to be counted, are left out.
          </>
        )}
      </p>
    </div>
  );
}
