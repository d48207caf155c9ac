// Links to the previous and the next page of a list.
import { ButtonLink } from "@/ui/button";
import { formatNumber } from "@/ui/format";
import { pageSize } from "./list-query";
import { useAdminParameters } from "./use-admin-parameters";

interface PagerProps {
  total: number;
  /** The plural noun of the rows, such as 'messages'. */
  noun: string;
}

export function Pager({ total, noun }: PagerProps) {
  const { page, addressWith } = useAdminParameters();
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  if (lastPage === 1 && page === 1) return null;
  return (
    <nav aria-label={`Pages of ${noun}`} className="mt-6 flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <ButtonLink
          look="secondary"
          to={addressWith({ page: page === 2 ? undefined : String(Math.min(page - 1, lastPage)) })}
        >
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="text-meta text-muted">
        Page {formatNumber(page)} of {formatNumber(lastPage)}, {formatNumber(total)} {noun}
      </p>
      {page < lastPage ? (
        <ButtonLink look="secondary" to={addressWith({ page: String(page + 1) })}>
          Next
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
