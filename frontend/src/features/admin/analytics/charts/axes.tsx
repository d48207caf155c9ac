// The axes of a chart: labels below it, and numbered lines across it.
import { AxisBottom, AxisLeft, type AxisScale } from "@visx/axis";
import type { scaleLinear } from "@visx/scale";

export const chartHeight = 220;
export const margin = { top: 12, right: 12, bottom: 28, left: 52 };

interface ValueAxisProps {
  scale: ReturnType<typeof scaleLinear<number>>;
  width: number;
  format: (value: number) => string;
}

/** The numbers are on the left, each with a line across the chart. */
export function ValueAxis({ scale, width, format }: ValueAxisProps) {
  return (
    <>
      {scale.ticks(4).map((value) => (
        <line
          key={value}
          x1={margin.left}
          x2={width - margin.right}
          y1={scale(value)}
          y2={scale(value)}
          className="chart-grid-line"
        />
      ))}
      <AxisLeft
        left={margin.left}
        scale={scale}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickLength={0}
        tickFormat={(value) => format(Number(value))}
        axisClassName="chart-axis"
        tickLabelProps={{ dx: -8, dy: 4, textAnchor: "end", fontSize: 12, fontFamily: "inherit" }}
      />
    </>
  );
}

/** Space for a label and the gap after it, in pixels. */
const labelWidth = 72;

interface LabelAxisProps {
  scale: AxisScale<number>;
  /** The label of each position. */
  labels: readonly string[];
  width: number;
}

/** Labels are left out where they would overlap. */
export function LabelAxis({ scale, labels, width }: LabelAxisProps) {
  const maxLabels = Math.max(2, Math.floor((width - margin.left - margin.right) / labelWidth));
  const step = Math.max(1, Math.ceil(labels.length / maxLabels));
  // The last label is always shown, so positions are counted from the end.
  const shown = labels.map((_, index) => index).filter((index) => (labels.length - 1 - index) % step === 0);
  return (
    <AxisBottom
      top={chartHeight - margin.bottom}
      scale={scale}
      tickValues={shown}
      tickFormat={(index) => labels[Number(index)] ?? ""}
      axisClassName="chart-axis chart-axis-labels"
      tickLabelProps={{ dy: 4, textAnchor: "middle", fontSize: 12, fontFamily: "inherit" }}
    />
  );
}
