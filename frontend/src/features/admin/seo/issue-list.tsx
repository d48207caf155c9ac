// Faults that an SEO audit found, each with the way to correct it and the pages that have it.
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { SeoIssue } from "@/api/types";
import { formatNumber } from "@/ui/format";
import { Notice } from "@/ui/notice";

interface IssueListProps {
  label: string;
  issues: readonly SeoIssue[];
  /** The title and text that are shown without any issue. */
  empty: string;
  children: ReactNode;
}

export function IssueList({ label, issues, empty, children }: IssueListProps) {
  if (issues.length === 0) return <Notice title={empty}>{children}</Notice>;
  return (
    <ul aria-label={label} className="grid gap-4">
      {issues.map((issue) => (
        <Issue key={issue.rule} issue={issue} />
      ))}
    </ul>
  );
}

function Issue({ issue: { title, fix, points, count, pages } }: { issue: SeoIssue }) {
  return (
    <li className="fact-panel grid gap-3 wrap-anywhere">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-h3">{title}</h2>
        <span className="text-meta text-muted">
          Found {count === 1 ? "once" : `${formatNumber(count)} times`}, {points} points each
        </span>
      </div>
      <p>{fix}</p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">
          {count > pages.length ? `Show the first ${pages.length} of ${count}` : "Show where"}
        </summary>
        <ul className="grid list-disc gap-1.5 pl-5">
          {pages.map(({ path, detail }, index) => (
            <li key={index}>
              {path !== null && (
                <>
                  <Link to={path} className="text-brand underline">
                    {path}
                  </Link>
                  {": "}
                </>
              )}
              {detail}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
