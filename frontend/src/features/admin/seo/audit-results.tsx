// The results of an SEO audit in tabs. The open tab is stored in the address.
import { adminRules } from "@/api/admin-rules";
import { formatNumber } from "@/ui/format";
import { DateTime } from "../components/date-time";
import { TabRow } from "../components/tab-row";
import { useAdminParameters } from "../components/use-admin-parameters";
import { IssueList } from "./issue-list";
import { RecipeAnalysis } from "./recipe-analysis";
import { BandBadge } from "./score";
import type { SeoAuditResult } from "./use-seo-audit";

const { goodScore, fairScore } = adminRules.seo;

export function AuditResults({ audit, recipes }: SeoAuditResult) {
  const { get, addressWith } = useAdminParameters();
  const { criticalIssues, recommendations } = audit;
  const tabs = [
    { name: "overview", label: "Overview" },
    { name: "critical", label: `Critical Issues (${criticalIssues.length})` },
    { name: "recipes", label: "Recipe Analysis" },
    { name: "recommendations", label: `Recommendations (${recommendations.length})` },
  ] as const;
  const shown = tabs.find(({ name }) => name === get("tab")) ?? tabs[0];

  return (
    <>
      <TabRow
        label="Audit results"
        tabs={tabs.map(({ name, label }) => ({
          name,
          label,
          to: addressWith({ tab: name === "overview" ? undefined : name }),
        }))}
        shown={shown.name}
      />
      <div className="py-6">
        {shown.name === "overview" && <Overview audit={audit} />}
        {shown.name === "critical" && (
          <IssueList label="Critical issues" issues={criticalIssues} empty="No critical issues">
            Nothing keeps pages out of search results or rich results.
          </IssueList>
        )}
        {shown.name === "recipes" && <RecipeAnalysis recipes={recipes} />}
        {shown.name === "recommendations" && (
          <IssueList label="Recommendations" issues={recommendations} empty="No recommendations">
            The audit found nothing else to improve.
          </IssueList>
        )}
      </div>
    </>
  );
}

function Overview({ audit: { overallScore, band, summary } }: Pick<SeoAuditResult, "audit">) {
  const cards = [
    ["Pages checked", summary.pagesChecked],
    ["Recipes checked", summary.recipesChecked],
    ["Excellent recipes", summary.excellentRecipes],
    ["Addresses opened", summary.addressesChecked],
    ["Places with critical issues", summary.criticalCount],
    ["Places to improve", summary.recommendationCount],
  ] as const;
  return (
    <>
      {overallScore !== null && band !== null && (
        <div className="fact-panel mb-4">
          <label htmlFor="seo-score" className="flex flex-wrap items-center gap-x-4 gap-y-1 font-semibold">
            <span>Overall score: {overallScore} of 100</span>
            <BandBadge band={band} />
          </label>
          <progress id="seo-score" className="admin-progress mt-2" max={100} value={overallScore} />
          <p className="text-meta text-muted">
            This is the average of all pages. {goodScore} and more is excellent, less than {fairScore} is poor.
          </p>
        </div>
      )}
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        {cards.map(([label, count]) => (
          <li key={label} className="fact-panel">
            <p className="text-h2 font-bold tabular-nums">{formatNumber(count)}</p>
            <p>{label}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-meta text-muted">
        The pages were read on <DateTime at={summary.checkedAt} /> in {formatNumber(summary.milliseconds / 1000, 1)} s,
        as the server sends them, before any script runs. They are read again when the recipes have changed, and each
        day.
        {!summary.isComplete && " The site has more pages than one audit reads, so some were not checked."}
      </p>
    </>
  );
}
