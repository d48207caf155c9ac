// The results of a safety audit: cards, the score, and the tabs with the recipes. The open tab is stored in the address.
import type { RecipeSafetyAudit } from "@/api/types";
import { formatNumber } from "@/ui/format";
import { TabRow } from "../components/tab-row";
import { useAdminParameters } from "../components/use-admin-parameters";
import { AuditOverview } from "./audit-overview";
import { ReviewRecipes, UnsafeRecipes } from "./recipe-results";

export function AuditTabs({ audit }: { audit: RecipeSafetyAudit }) {
  const { get, addressWith } = useAdminParameters();
  const { totalRecipes, safeRecipes, unsafeRecipes, recipesNeedingReview, detailedResults } = audit;
  const tabs = [
    { name: "overview", label: "Overview" },
    { name: "unsafe", label: `Unsafe Recipes (${unsafeRecipes})` },
    { name: "review", label: `Need Review (${recipesNeedingReview})` },
  ] as const;
  const shown = tabs.find(({ name }) => name === get("tab")) ?? tabs[0];
  const cards = [
    ["Total recipes", totalRecipes],
    ["Safe recipes", safeRecipes],
    ["Unsafe recipes", unsafeRecipes],
    ["Need review", recipesNeedingReview],
  ] as const;
  const score = formatPercent(safeRecipes, totalRecipes);

  return (
    <>
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {cards.map(([label, count]) => (
          <li key={label} className="fact-panel">
            <p className="text-h2 font-bold tabular-nums">{formatNumber(count)}</p>
            <p>{label}</p>
            {totalRecipes > 0 && <p className="text-meta text-muted">{formatPercent(count, totalRecipes)}</p>}
          </li>
        ))}
      </ul>
      {totalRecipes > 0 && (
        <div className="fact-panel mt-4">
          <label htmlFor="safety-score" className="flex flex-wrap justify-between gap-x-4 font-semibold">
            <span>Safety score: {score}</span>
            <span className="text-muted">Target: 100% safe</span>
          </label>
          <progress
            id="safety-score"
            className="admin-progress mt-2"
            max={100}
            value={Math.floor((safeRecipes * 100) / totalRecipes)}
          />
          <p className="text-meta text-muted">
            Recipes without harmful foods and without warnings. Rejected recipes are not checked.
          </p>
        </div>
      )}
      <div className="mt-6">
        <TabRow
          label="Audit results"
          tabs={tabs.map(({ name, label }) => ({
            name,
            label,
            to: addressWith({ tab: name === "overview" ? undefined : name }),
          }))}
          shown={shown.name}
        />
      </div>
      <div className="py-6">
        {shown.name === "overview" && <AuditOverview audit={audit} />}
        {shown.name === "unsafe" && (
          <UnsafeRecipes results={detailedResults.filter(({ validationResult }) => !validationResult.isValid)} />
        )}
        {shown.name === "review" && (
          <ReviewRecipes
            results={detailedResults.filter(
              ({ validationResult: { isValid, warnings } }) => isValid && warnings.length > 0,
            )}
          />
        )}
      </div>
    </>
  );
}

/** Formats a share in whole percent: 0 % means none, and 100 % means all. The report for download does the same. */
function formatPercent(count: number, total: number): string {
  const percent = Math.round((count * 100) / total);
  if (percent === 0 && count > 0) return "<\u00a01\u00a0%";
  if (percent === 100 && count < total) return ">\u00a099\u00a0%";
  return `${percent}\u00a0%`;
}
