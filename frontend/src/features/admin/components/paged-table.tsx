// One page of a list, with links to the other pages.
import type { ReactNode } from "react";
import type { ListPage } from "@/api/admin";
import type { Remote } from "@/api/use-remote";
import { RemoteView } from "./remote-view";
import { AdminTable, type Column } from "./admin-table";
import { Pager, pageSize } from "./pager";

interface PagedTableProps<Row> {
  remote: Remote<ListPage<Row>>;
  label: string;
  /** The plural noun of the rows, such as 'messages'. */
  noun: string;
  columns: readonly Column<Row>[];
  empty: ReactNode;
}

export function PagedTable<Row extends { id: number }>({ remote, label, noun, columns, empty }: PagedTableProps<Row>) {
  return (
    <RemoteView remote={remote} name={`The ${noun}`} isEmpty={({ total }) => total === 0} empty={empty}>
      {({ rows, total }) => (
        <>
          <AdminTable label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />
          <Pager total={total} pageSize={pageSize} noun={noun} />
        </>
      )}
    </RemoteView>
  );
}
