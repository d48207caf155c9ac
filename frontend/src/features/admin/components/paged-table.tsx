// A table with one page of a list, and links to the other pages.
import type { ReactNode } from "react";
import type { ListPage } from "@/api/admin";
import type { Remote } from "@/api/use-remote";
import { AdminTable, type Column } from "./admin-table";
import { Pager } from "./pager";
import { RemoteView } from "./remote-view";

interface PagedTableProps<Row> {
  remote: Remote<ListPage<Row>>;
  /** The accessible name of the table. */
  label: string;
  /** The plural noun of the rows, such as 'messages'. */
  noun: string;
  columns: readonly Column<Row>[];
  /** Shown instead of an empty table. */
  empty: ReactNode;
}

export function PagedTable<Row extends { id: number }>({ remote, label, noun, columns, empty }: PagedTableProps<Row>) {
  return (
    <RemoteView remote={remote} subject={`The ${noun}`} isEmpty={({ total }) => total === 0} empty={empty}>
      {({ rows, total }) => (
        <>
          <AdminTable label={label} columns={columns} rows={rows} getKey={({ id }) => id} />
          <Pager total={total} noun={noun} />
        </>
      )}
    </RemoteView>
  );
}
