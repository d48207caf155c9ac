// The list of recipes or comments to moderate, with a search, a filter by status and a sort order.
import type { Ref } from "react";
import type { ListPage } from "@/api/admin";
import type { Remote } from "@/api/use-remote";
import { Notice } from "@/ui/notice";
import type { Column } from "./admin-table";
import { FilterSelect, ListHeader, ListSearch } from "./list-header";
import { useFilter, type FilterOptions } from "./list-query";
import { PagedTable } from "./paged-table";
import { useAdminParameters } from "./use-admin-parameters";

interface ModerationListProps<Row> {
  title: string;
  /** The noun of a row, such as 'recipe'. */
  noun: string;
  headingRef: Ref<HTMLHeadingElement>;
  statuses: FilterOptions<string>;
  orders: FilterOptions<string>;
  remote: Remote<ListPage<Row>>;
  columns: readonly Column<Row>[];
  /** The text shown when no row is waiting, such as 'Comments on recipes appear here.' */
  nothingWaitingText: string;
}

export function ModerationList<Row extends { id: number }>(props: ModerationListProps<Row>) {
  const { title, noun, headingRef, statuses, orders, remote, columns, nothingWaitingText } = props;
  const plural = `${noun}s`;
  const status = useFilter("status", statuses);
  return (
    <>
      <ListHeader title={title} headingRef={headingRef}>
        <ListSearch label={`Search ${plural}`} />
        <FilterSelect label="Status" parameter="status" options={statuses} />
        <FilterSelect label="Order" parameter="sort" options={orders} />
      </ListHeader>
      <PagedTable
        remote={remote}
        label={title}
        noun={plural}
        columns={columns}
        empty={<EmptyNotice noun={noun} status={status} nothingWaitingText={nothingWaitingText} />}
      />
    </>
  );
}

function EmptyNotice({
  noun,
  status,
  nothingWaitingText,
}: {
  noun: string;
  status: string;
  nothingWaitingText: string;
}) {
  const search = useAdminParameters().get("search");
  if (search) {
    return (
      <Notice title={`No ${noun} found`}>
        No {noun} {status === "all" ? "" : "with this status "}matches “{search}”.
      </Notice>
    );
  }
  if (status === "pending") return <Notice title={`No ${noun}s are waiting`}>{nothingWaitingText}</Notice>;
  return <Notice title={status === "all" ? `No ${noun}s yet` : `No ${noun}s with this status`} />;
}
