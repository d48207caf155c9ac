// A table on wide screens; one card per row on narrow ones.
import type { ReactNode } from "react";
import { clsx } from "clsx";

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** The cell is clear without its label, which narrow screens then leave out. */
  plain?: true;
  /** Breaks words that are longer than a line. */
  long?: true;
}

interface AdminTableProps<Row> {
  label: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number | string;
}

/** The explicit roles keep the table a table for screen readers when CSS lays it out as cards. */
export function AdminTable<Row>({ label, columns, rows, keyOf }: AdminTableProps<Row>) {
  return (
    <table role="table" aria-label={label} className="admin-table">
      <thead role="rowgroup" className="text-meta text-muted">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.label} role="columnheader" scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ label: name, cell, plain, long }, index) =>
              index === 0 ? (
                <th key={name} role="rowheader" scope="row" className={clsx(long && "wrap-anywhere")}>
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={name}
                  role="cell"
                  data-label={plain ? undefined : name}
                  className={clsx(long && "wrap-anywhere")}
                >
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
