// A line for each day of the period, and a dashed line for the same days of the period before.
import { LinePath } from "@visx/shape";
import { scaleLinear, scalePoint } from "@visx/scale";
import { formatNumber } from "@/ui/format";
import { formatDay } from "../figures";
import { ChartFrame } from "./chart-frame";
import { chartHeight, LabelAxis, margin, ValueAxis } from "./axes";
import { useWidth } from "./use-width";

export interface DayPoint {
  day: string;
  /** Null on a day before counting began. */
  value: number | null;
  previousDay: string;
  previous: number | null;
}

interface LineChartProps {
  title: string;
  points: readonly DayPoint[];
  fileName: string;
}

const legend = [
  { label: "This period", className: "chart-current" },
  { label: "The period before", className: "chart-previous" },
];

export function LineChart({ title, points, fileName }: LineChartProps) {
  const [measure, width] = useWidth();
  return (
    <ChartFrame
      title={title}
      legend={legend}
      fileName={fileName}
      rows={points}
      columns={[
        { label: "Day", value: ({ day }) => day, show: ({ day }) => formatDay(day) },
        { label: "This period", value: ({ value }) => value, show: ({ value }) => formatCount(value) },
        {
          label: "Day of the period before",
          value: ({ previousDay }) => previousDay,
          show: ({ previousDay }) => formatDay(previousDay),
        },
        { label: "Period before", value: ({ previous }) => previous, show: ({ previous }) => formatCount(previous) },
      ]}
    >
      <div ref={measure} className="chart-area">
        {width > 0 && <Lines title={title} points={points} width={width} />}
      </div>
    </ChartFrame>
  );
}

function Lines({ title, points, width }: { title: string; points: readonly DayPoint[]; width: number }) {
  const positions = points.map((_, index) => index);
  const xScale = scalePoint<number>({ domain: positions, range: [margin.left, width - margin.right], padding: 0.5 });
  const highest = Math.max(1, ...points.flatMap(({ value, previous }) => [value ?? 0, previous ?? 0]));
  const yScale = scaleLinear<number>({
    domain: [0, highest],
    range: [chartHeight - margin.bottom, margin.top],
    nice: 4,
  });
  const x = (index: number) => xScale(index) ?? 0;
  const description = `${title}: ${formatSum(points.map(({ value }) => value))} in this period, ${formatSum(points.map(({ previous }) => previous))} in the period before. The table below has the numbers.`;
  return (
    <svg role="img" aria-label={description} width={width} height={chartHeight} className="chart">
      <ValueAxis
        scale={yScale}
        width={width}
        format={(value) => (Number.isInteger(value) ? formatNumber(value) : "")}
      />
      <LabelAxis scale={xScale} labels={points.map(({ day }) => formatDay(day))} width={width} />
      <LinePath
        data={positions}
        x={x}
        y={(index) => yScale(points[index]?.previous ?? 0)}
        defined={(index) => points[index]?.previous !== null}
        className="chart-previous"
        fill="none"
      />
      <LinePath
        data={positions}
        x={x}
        y={(index) => yScale(points[index]?.value ?? 0)}
        defined={(index) => points[index]?.value !== null}
        className="chart-current"
        fill="none"
      />
      {points.map(({ day, value, previous }, index) => (
        <g key={day} className="chart-point">
          {value !== null && <circle cx={x(index)} cy={yScale(value)} r={points.length > 31 ? 2 : 3.5} />}
          <rect
            x={x(index) - xScale.step() / 2}
            y={margin.top}
            width={xScale.step()}
            height={chartHeight - margin.top - margin.bottom}
          >
            <title>{`${formatDay(day)}: ${formatCount(value)}; the period before: ${formatCount(previous)}`}</title>
          </rect>
        </g>
      ))}
    </svg>
  );
}

function formatCount(count: number | null): string {
  return count === null ? "not counted" : formatNumber(count);
}

/** Formats the sum of the counted days. */
function formatSum(counts: readonly (number | null)[]): string {
  const counted = counts.filter((count) => count !== null);
  if (counted.length === 0) return "not counted";
  const sum = formatNumber(counted.reduce((total, count) => total + count, 0));
  return counted.length === counts.length ? sum : `${sum} on the ${counted.length} counted days`;
}
