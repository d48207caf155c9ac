// A chart with its heading and legend, the table with the same numbers, and the button that downloads them.
import type { ReactNode } from "react";
import { CsvButton, DataTable, type TableColumn } from "./data-table";

interface LegendEntry {
  label: string;
  /** The class that sets the colour. */
  className: string;
}

interface ChartFrameProps<Row> {
  title: string;
  legend: readonly LegendEntry[];
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  fileName: string;
  children: ReactNode;
}

export function ChartFrame<Row>({ title, legend, columns, rows, fileName, children }: ChartFrameProps<Row>) {
  return (
    <section aria-label={title} className="chart-frame fact-panel">
      <div className="chart-heading">
        <h3 className="text-h3">{title}</h3>
        <CsvButton label={title} columns={columns} rows={rows} fileName={fileName} />
      </div>
      <Legend entries={legend} />
      {children}
      <details className="chart-table">
        <summary>Show the numbers as a table</summary>
        <DataTable label={title} columns={columns} rows={rows} />
      </details>
    </section>
  );
}

/** Names the colours of a chart. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className="chart-legend">
      {entries.map(({ label, className }) => (
        <li key={label}>
          <svg aria-hidden width="20" height="12" className={className}>
            <line x1="0" x2="20" y1="6" y2="6" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
