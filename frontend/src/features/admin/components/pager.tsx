// Links to the previous and the next page of a list.
import { ButtonLink } from "@/ui/button";
import { formatNumber } from "@/ui/format";
import { useAdminParameters } from "./use-admin-parameters";

interface PagerProps {
  total: number;
  pageSize: number;
  /** The plural noun of the rows, such as 'messages'. */
  noun: string;
}

export function Pager({ total, pageSize, noun }: PagerProps) {
  const { page, to } = useAdminParameters();
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1 && page === 1) return null;
  return (
    <nav aria-label={`Pages of ${noun}`} className="mt-6 flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <ButtonLink look="secondary" to={to({ page: page === 2 ? undefined : String(Math.min(page - 1, last)) })}>
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="text-meta text-muted">
        Page {formatNumber(page)} of {formatNumber(last)}, {formatNumber(total)} {noun}
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

/** Rows per page. */
export const pageSize = 25;

export function pageQuery(page: number): { limit: number; offset: number } {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}
