// A table on wide screens; one card per row on narrow ones.
import type { ReactNode } from "react";
import { clsx } from "clsx";

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Hides the label in cards, for cells whose content explains itself. */
  hideLabel?: true;
  /** Breaks words that are longer than a line. */
  breakWords?: true;
}

interface AdminTableProps<Row> {
  label: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => number | string;
}

/** The explicit roles keep the table a table for screen readers when CSS lays it out as cards. */
export function AdminTable<Row>({ label, columns, rows, getKey }: AdminTableProps<Row>) {
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
          // The keyboard shortcuts j and k move the focus from row to row.
          <tr key={getKey(row)} role="row" tabIndex={-1}>
            {columns.map((column, index) => {
              const className = clsx(column.breakWords && "wrap-anywhere");
              return index === 0 ? (
                <th key={column.label} role="rowheader" scope="row" className={className}>
                  {column.cell(row)}
                </th>
              ) : (
                <td
                  key={column.label}
                  role="cell"
                  data-label={column.hideLabel ? undefined : column.label}
                  className={className}
                >
                  {column.cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
