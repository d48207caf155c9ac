// Rows to look through: a table on a wide screen, a card a row on a narrow one.
import type { ReactNode } from "react";
import { clsx } from "clsx";

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** It says by itself what it is: on a narrow screen it stands alone, without its name. */
  plain?: true;
  /** A word in it may be longer than any line, and is broken then. */
  long?: true;
}

interface DeskTableProps<Row> {
  label: string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number | string;
}

/** The roles are spelt out, because a table that is laid out as cards is none for some readers of the screen. */
export function DeskTable<Row>({ label, columns, rows, keyOf }: DeskTableProps<Row>) {
  return (
    <table role="table" aria-label={label} className="desk-table">
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
