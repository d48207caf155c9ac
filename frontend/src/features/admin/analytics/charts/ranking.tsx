// A table whose rows have a bar for the current number and a thin one for the period before.
import type { ReactNode } from "react";
import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { formatNumber } from "@/ui/format";
import { Legend } from "./chart-frame";
import { CsvButton, DataTable, type TableColumn } from "./data-table";

interface RankedRow {
  name: string;
  /** The content of the first column, if it is more than the name. */
  label?: ReactNode;
  value: number;
  /** Null if the period before was not counted. */
  previous: number | null;
  /** Share of the whole in percent. */
  percentage?: number;
}

const legend = [
  { label: "This period", className: "chart-part chart-part-0" },
  { label: "The period before", className: "chart-before" },
];

interface RankingProps {
  title: string;
  /** The name of the first column and of the numbers. */
  columns: [name: string, value: string];
  rows: readonly RankedRow[];
  /** The text in place of an empty table. */
  empty: string;
  fileName: string;
}

export function Ranking({ title, columns: [name, value], rows, empty, fileName }: RankingProps) {
  const scale = scaleLinear<number>({
    domain: [0, Math.max(1, ...rows.flatMap((row) => [row.value, row.previous ?? 0]))],
    range: [0, 100],
  });
  const columns: TableColumn<RankedRow>[] = [
    {
      label: name,
      value: (row) => row.name,
      show: (row) => (
        <>
          {row.label ?? row.name}
          <svg aria-hidden viewBox="0 0 100 12" preserveAspectRatio="none" className="ranking-bar">
            <Bar x={0} y={0} width={scale(row.value)} height={7} className="chart-part chart-part-0" />
            <Bar x={0} y={9} width={scale(row.previous ?? 0)} height={3} className="chart-before" />
          </svg>
        </>
      ),
    },
    { label: value, value: (row) => row.value, show: (row) => formatNumber(row.value) },
    {
      label: "Period before",
      value: (row) => row.previous,
      show: (row) => (row.previous === null ? "not counted" : formatNumber(row.previous)),
    },
  ];
  if (rows.some((row) => row.percentage !== undefined)) {
    columns.push({
      label: "Share in %",
      value: (row) => row.percentage ?? null,
      show: (row) => formatNumber(row.percentage ?? 0, 2),
    });
  }
  return (
    <section aria-label={title} className="chart-frame fact-panel">
      <div className="chart-heading">
        <h3 className="text-h3">{title}</h3>
        {rows.length > 0 && <CsvButton label={title} columns={columns} rows={rows} fileName={fileName} />}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <>
          <Legend entries={legend} />
          <DataTable label={title} columns={columns} rows={rows} />
        </>
      )}
    </section>
  );
}
