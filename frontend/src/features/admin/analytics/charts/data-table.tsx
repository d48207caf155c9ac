// A table with numbers, and the button that downloads it.
import type { ReactNode } from "react";
import { Button } from "@/ui/button";
import { downloadCsv, toCsv } from "../csv";

export interface TableColumn<Row> {
  label: string;
  /** The value in the CSV file; numbers are not formatted. */
  value: (row: Row) => string | number | null;
  /** The content of the cell on the screen, if it differs from the value. */
  show?: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  label: string;
  /** The first column names the row. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
}

export function DataTable<Row>({ label, columns, rows }: DataTableProps<Row>) {
  return (
    // The scrolling box can be reached by keyboard, because a table with many columns is wider than a phone.
    <div className="data-table-box" role="group" aria-label={`${label}, table`} tabIndex={0}>
      <table className="data-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={rowIndex}>
              {columns.map(({ label: columnLabel, value, show }, index) => {
                const content = show ? show(row) : (value(row) ?? "–");
                return index === 0 ? (
                  <th key={columnLabel} scope="row">
                    {content}
                  </th>
                ) : (
                  <td key={columnLabel}>{content}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CsvButtonProps<Row> extends DataTableProps<Row> {
  /** The name of the file without its ending. */
  fileName: string;
}

export function CsvButton<Row>({ label, columns, rows, fileName }: CsvButtonProps<Row>) {
  const csv = () =>
    toCsv(
      columns.map((column) => column.label),
      rows.map((row) => columns.map((column) => column.value(row))),
    );
  return (
    <Button look="quiet" aria-label={`Download CSV: ${label}`} onClick={() => downloadCsv(`${fileName}.csv`, csv())}>
      Download CSV
    </Button>
  );
}
