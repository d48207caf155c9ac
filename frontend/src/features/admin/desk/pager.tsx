// From page to page of a long list.
import { ButtonLink } from "@/ui/button";
import { formatNumber } from "@/ui/format";
import { useDeskAddress } from "./use-desk-address";

interface PagerProps {
  total: number;
  pageSize: number;
  /** What is counted: 'messages'. */
  things: string;
}

export function Pager({ total, pageSize, things }: PagerProps) {
  const { page, to } = useDeskAddress();
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1 && page === 1) return null;
  return (
    <nav aria-label={`Pages of ${things}`} className="mt-6 flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <ButtonLink look="secondary" to={to({ page: page === 2 ? undefined : String(Math.min(page - 1, last)) })}>
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="text-meta text-muted">
        Page {formatNumber(page)} of {formatNumber(last)}, {formatNumber(total)} {things}
      </p>
      {page < last ? (
        <ButtonLink look="secondary" to={to({ page: String(page + 1) })}>
          Next
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** As many rows as a page of the desk has. */
export const pageSize = 25;

export function pageQuery(page: number): { limit: number; offset: number } {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}
