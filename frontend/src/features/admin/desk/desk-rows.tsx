// One page of a list of the desk, and the ways to the others.
import type { ReactNode } from "react";
import type { ListPage } from "@/api/admin";
import type { Remote } from "@/api/use-remote";
import { ClosedView } from "./closed-view";
import { DeskTable, type Column } from "./desk-table";
import { Pager, pageSize } from "./pager";

interface DeskRowsProps<Row> {
  remote: Remote<ListPage<Row>>;
  label: string;
  /** What is counted: 'messages'. */
  things: string;
  columns: readonly Column<Row>[];
  empty: ReactNode;
}

export function DeskRows<Row extends { id: number }>({ remote, label, things, columns, empty }: DeskRowsProps<Row>) {
  return (
    <ClosedView remote={remote} name={`The ${things}`} isEmpty={({ total }) => total === 0} empty={empty}>
      {({ rows, total }) => (
        <>
          <DeskTable label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />
          <Pager total={total} pageSize={pageSize} things={things} />
        </>
      )}
    </ClosedView>
  );
}
