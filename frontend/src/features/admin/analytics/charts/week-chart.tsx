// The revenue of each week as a bar with one part per partner, and a dashed line for the same week of the period before.
import { BarStack } from "@visx/shape";
import { scaleBand, scaleLinear, scaleOrdinal } from "@visx/scale";
import { formatDay, formatPounds } from "../figures";
import type { RevenueWeek } from "../revenue-weeks";
import { ChartFrame } from "./chart-frame";
import { chartHeight, LabelAxis, margin, ValueAxis } from "./axes";
import { useWidth } from "./use-width";

interface WeekChartProps {
  title: string;
  /** The partners in the order of their parts in the bars. */
  partners: readonly string[];
  weeks: readonly RevenueWeek[];
  fileName: string;
}

interface Row {
  position: number;
  byPartner: RevenueWeek["byPartner"];
}

const partClass = (index: number) => `chart-part chart-part-${index}`;
const weekLabel = ({ from, to }: RevenueWeek) => `${formatDay(from)} – ${formatDay(to)}`;

export function WeekChart({ title, partners, weeks, fileName }: WeekChartProps) {
  const [measure, width] = useWidth();
  const amount = (week: RevenueWeek, partner: string) => week.byPartner.get(partner) ?? 0;
  return (
    <ChartFrame
      title={title}
      legend={[
        ...partners.map((label, index) => ({ label, className: partClass(index) })),
        { label: "All partners, the period before", className: "chart-previous" },
      ]}
      fileName={fileName}
      rows={weeks}
      columns={[
        { label: "Week from", value: ({ from }) => from, show: weekLabel },
        ...partners.map((partner) => ({
          label: partner,
          value: (week: RevenueWeek) => amount(week, partner),
          show: (week: RevenueWeek) => formatPounds(amount(week, partner)),
        })),
        { label: "All partners", value: ({ total }) => total, show: ({ total }) => formatPounds(total) },
        {
          label: "Period before",
          value: ({ previousTotal }) => previousTotal,
          show: ({ previousTotal }) => formatPounds(previousTotal),
        },
      ]}
    >
      <div ref={measure} className="chart-area">
        {width > 0 && <Bars title={title} partners={partners} weeks={weeks} width={width} />}
      </div>
    </ChartFrame>
  );
}

function Bars({ title, partners, weeks, width }: Omit<WeekChartProps, "fileName"> & { width: number }) {
  const positions = weeks.map((_, index) => index);
  const sumWithSign = (index: number, sign: 1 | -1) =>
    [...(weeks[index]?.byPartner.values() ?? [])]
      .filter((value) => value * sign > 0)
      .reduce((sum, value) => sum + value, 0);
  const previousTotals = weeks.map(({ previousTotal }) => previousTotal);
  const highest = Math.max(1, ...positions.map((index) => sumWithSign(index, 1)), ...previousTotals);
  const lowest = Math.min(0, ...positions.map((index) => sumWithSign(index, -1)), ...previousTotals);
  const xScale = scaleBand<number>({ domain: positions, range: [margin.left, width - margin.right], padding: 0.3 });
  const yScale = scaleLinear<number>({
    domain: [lowest, highest],
    range: [chartHeight - margin.bottom, margin.top],
    nice: 4,
  });
  const colours = scaleOrdinal<string, string>({
    domain: [...partners],
    range: partners.map((_, index) => String(index)),
  });
  const rows: readonly Row[] = weeks.map(({ byPartner }, position) => ({ position, byPartner }));
  return (
    <svg
      role="img"
      aria-label={`${title}. The table below has the numbers.`}
      width={width}
      height={chartHeight}
      className="chart"
    >
      <ValueAxis scale={yScale} width={width} format={formatPounds} />
      <LabelAxis scale={xScale} labels={weeks.map(({ from }) => formatDay(from))} width={width} />
      <BarStack<Row, string>
        data={[...rows]}
        keys={[...partners]}
        value={({ byPartner }, partner) => byPartner.get(partner) ?? 0}
        x={({ position }) => position}
        xScale={xScale}
        yScale={yScale}
        color={colours}
        offset="diverging"
      >
        {(stacks) =>
          stacks.flatMap(({ bars, index: part }) =>
            bars.map((bar) => (
              <rect
                key={`${part}-${bar.index}`}
                x={bar.x}
                y={Math.min(bar.y, bar.y + bar.height)}
                width={bar.width}
                height={Math.abs(bar.height)}
                className={partClass(part)}
              >
                <title>{`${bar.key}: ${formatPounds(bar.bar.data.byPartner.get(bar.key) ?? 0)}`}</title>
              </rect>
            )),
          )
        }
      </BarStack>
      {weeks.map(({ from, previousTotal }, index) => {
        const x = xScale(index) ?? 0;
        const y = yScale(previousTotal);
        return <line key={from} x1={x - 4} x2={x + xScale.bandwidth() + 4} y1={y} y2={y} className="chart-previous" />;
      })}
    </svg>
  );
}
