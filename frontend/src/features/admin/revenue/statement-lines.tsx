// The valid lines of a statement, each with its number in the file.
import type { StatementLine } from "@/api/admin-revenue";
import { formatNumber } from "@/ui/format";
import { DataTable, type TableColumn } from "../analytics/charts/data-table";
import { formatDayAndYear } from "../analytics/figures";
import { formatAmounts, kindLabel } from "./revenue-texts";

const columns: readonly TableColumn<StatementLine>[] = [
  { label: "Line", value: ({ line }) => line },
  { label: "Date", value: ({ date }) => date, show: ({ date }) => formatDayAndYear(date) },
  { label: "Partner", value: ({ partner }) => partner },
  { label: "Kind", value: ({ kind }) => kindLabel(kind) },
  { label: "Amount", value: ({ amount }) => amount, show: (line) => formatAmounts([line]) },
  { label: "Clicks", value: ({ clicks }) => clicks },
  { label: "Orders", value: ({ orders }) => orders },
  {
    label: "Result",
    value: ({ isNew }) => (isNew ? "new" : "imported before"),
    show: ({ isNew }) => (isNew ? "new" : <span className="back-office-known">imported before</span>),
  },
];

export function StatementLines({ lines, total }: { lines: readonly StatementLine[]; total: number }) {
  if (lines.length === 0) return null;
  return (
    <details className="chart-table">
      <summary>Show the valid lines</summary>
      <DataTable label="Valid lines" columns={columns} rows={lines} />
      {total > lines.length && (
        <p className="mt-2 text-muted">
          The first {formatNumber(lines.length)} of {formatNumber(total)} lines. The counts and sums include all of
          them.
        </p>
      )}
    </details>
  );
}
