// The plan of each month as a dashed line, and its revenue as a bar.
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import type { GoalMonth } from "@/api/admin-revenue";
import { formatMonth, formatNumber } from "@/ui/format";
import { chartHeight, LabelAxis, margin, ValueAxis } from "../analytics/charts/axes";
import { ChartFrame } from "../analytics/charts/chart-frame";
import type { TableColumn } from "../analytics/charts/data-table";
import { useWidth } from "../analytics/charts/use-width";
import { formatFixed, formatPounds } from "../analytics/figures";
import { AdminTable, type Column } from "../components/admin-table";

const title = "Plan and revenue by month";
const monthName = ({ month }: GoalMonth) => formatMonth(month.slice(0, 7));
const poundsOr = (amount: number | null, text: string) => (amount === null ? text : formatPounds(amount));

function revenueText({ revenue, isApproximate, unconverted }: GoalMonth): string {
  const pounds = revenue === null ? [] : [`${isApproximate ? "approx. " : ""}${formatPounds(revenue)}`];
  const rest = unconverted.map(({ currency, amount }) => `${currency} ${formatFixed(amount, 2)} not converted`);
  return [...pounds, ...rest].join(", ") || "not imported";
}

const columns: readonly TableColumn<GoalMonth>[] = [
  { label: "Month", value: ({ month }) => month.slice(0, 7), show: monthName },
  { label: "Multiplier", value: ({ multiplier }) => multiplier },
  { label: "Plan", value: ({ planned }) => planned, show: ({ planned }) => formatPounds(planned) },
  {
    label: "Projected (estimate)",
    value: ({ projected }) => projected,
    show: ({ projected }) => poundsOr(projected, "not known"),
  },
  {
    label: "Revenue",
    value: ({ revenue }) => revenue,
    show: revenueText,
  },
  {
    label: "Share of the plan in %",
    value: ({ revenue, planned }) => (revenue === null ? null : Math.round((revenue / planned) * 100)),
  },
];

const cells: readonly Column<GoalMonth>[] = columns.map(({ label, value, show }) => ({
  label,
  cell: (month) => (show ? show(month) : value(month)) ?? "–",
}));

export function GoalChart({ months }: { months: readonly GoalMonth[] }) {
  const [measure, width] = useWidth();
  return (
    <>
      <AdminTable label="Projection" columns={cells} rows={months} getKey={({ month }) => month} />
      <ChartFrame
        title={title}
        legend={[
          { label: "Revenue", className: "chart-part chart-part-0" },
          { label: "Plan", className: "chart-previous" },
        ]}
        columns={columns}
        rows={months}
        fileName="revenue-goal"
      >
        <div ref={measure} className="chart-area">
          {width > 0 && <Bars months={months} width={width} />}
        </div>
      </ChartFrame>
    </>
  );
}

function Bars({ months, width }: { months: readonly GoalMonth[]; width: number }) {
  const amounts = months.flatMap(({ planned, revenue }) => [planned, revenue ?? 0]);
  const xScale = scaleBand<number>({
    domain: months.map((_, index) => index),
    range: [margin.left, width - margin.right],
    padding: 0.3,
  });
  const yScale = scaleLinear<number>({
    domain: [Math.min(0, ...amounts), Math.max(1, ...amounts)],
    range: [chartHeight - margin.bottom, margin.top],
    nice: 4,
  });
  return (
    <svg
      role="img"
      aria-label={`${title}. The table has the numbers.`}
      width={width}
      height={chartHeight}
      className="chart"
    >
      <ValueAxis scale={yScale} width={width} format={(value) => `£${formatNumber(value)}`} />
      <LabelAxis scale={xScale} labels={months.map(monthName)} width={width} />
      {months.map((month, index) => {
        const x = xScale(index) ?? 0;
        const revenue = yScale(month.revenue ?? 0);
        const plan = yScale(month.planned);
        return (
          <g key={month.month}>
            <Bar
              x={x}
              y={Math.min(revenue, yScale(0))}
              width={xScale.bandwidth()}
              height={Math.abs(yScale(0) - revenue)}
              className="chart-part chart-part-0"
            />
            <line x1={x - 4} x2={x + xScale.bandwidth() + 4} y1={plan} y2={plan} className="chart-previous" />
          </g>
        );
      })}
    </svg>
  );
}
