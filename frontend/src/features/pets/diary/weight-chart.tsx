// The weights of a diary as a line over time, with the goal. The table below the chart has the same figures as text.
import { formatDay } from "@/ui/format";
import { bodyWeightText, type WeightUnit } from "@/ui/measure-system";
import { labelFontSize, placeLabels, type Label, type Point } from "./chart-labels";
import { shortDay } from "./diary-texts";
import { daysBetween, type Weighing } from "./weight-diary";

interface WeightChartProps {
  weights: readonly Weighing[];
  /** The weight that an adult should have. */
  goalKg: number | undefined;
  unit: WeightUnit;
}

const width = 320;
const height = 170;
const left = 8;
const right = width - 8;
const top = 24;
const axis = height - 26;
/** The lowest point has room for a label between it and the axis. */
const bottom = axis - 14;
/** From a point to the baseline of a label above or below it, and from the line of the goal to that of its label. */
const labelDistances = { point: { above: -9, below: 18 }, goal: { above: -5, below: 14 } };
const dotRadius = 4;

/** The label of the goal is placed after those of the first and the last weight. */
const goalIndex = 2;

export function WeightChart({ weights, goalKg, unit }: WeightChartProps) {
  const [first, last] = [weights[0], weights.at(-1)];
  if (!first || !last || weights.length < 2) return null;
  const days = daysBetween(first.on, last.on);
  const all = [...weights.map(({ kg }) => kg), ...(goalKg === undefined ? [] : [goalKg])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  // A margin, so that small changes do not fill the chart.
  const margin = Math.max((high - low) * 0.1, high * 0.02);
  const x = (on: string) => left + (daysBetween(first.on, on) / days) * (right - left);
  const y = (kg: number) => bottom - ((kg - low + margin) / (high - low + 2 * margin)) * (bottom - top);
  const points = weights.map(({ on, kg }) => ({ on, kg, x: x(on), y: y(kg) }));
  const text = (kg: number) => bodyWeightText(kg, unit);
  const goalLine = goalKg === undefined ? [] : [left, right].map((x) => ({ x, y: y(goalKg) }));
  const isFalling = last.kg < first.kg;
  const labels = placeLabels(
    [
      weightLabels({ x: left, y: y(first.kg) }, { text: text(first.kg), anchor: "start" }, false),
      weightLabels({ x: right, y: y(last.kg) }, { text: text(last.kg), anchor: "end", isBold: true }, isFalling),
      ...(goalKg === undefined ? [] : [goalLabels(`Goal ${text(goalKg)}`, y(goalKg))]),
    ],
    [points, goalLine, ...points.map(outlineOfDot)],
  );
  const goalText = goalKg === undefined ? "" : ` The goal is ${text(goalKg)}.`;
  return (
    <svg
      role="img"
      aria-label={`Weight from ${text(first.kg)} on ${formatDay(first.on)} to ${text(last.kg)} on ${formatDay(last.on)}.${goalText} The table below has all weights.`}
      viewBox={`0 0 ${width} ${height}`}
      className="w-full text-meta"
      fill="none"
    >
      <path d={`M${left} ${axis}H${right}`} className="text-muted" stroke="currentColor" />
      {goalKg !== undefined && (
        <path d={`M${left} ${y(goalKg)}H${right}`} className="text-muted" stroke="currentColor" strokeDasharray="5 5" />
      )}
      <g className="text-brand">
        <polyline
          points={points.map((point) => `${point.x},${point.y}`).join(" ")}
          stroke="currentColor"
          strokeWidth={2.5}
          strokeLinejoin="round"
        />
        {points.map((point) => (
          <circle key={point.on} cx={point.x} cy={point.y} r={dotRadius} fill="currentColor" />
        ))}
      </g>
      <g fill="currentColor" fontSize={labelFontSize}>
        <text x={left} y={height - 8}>
          {shortDay(first.on)}
        </text>
        <text x={right} y={height - 8} textAnchor="end">
          {shortDay(last.on)}
        </text>
        {labels.map(({ x, y, text, anchor, isBold }, index) => (
          <text
            key={index}
            x={x}
            y={y}
            textAnchor={anchor}
            fontWeight={isBold ? 700 : undefined}
            className={index === goalIndex ? "text-muted" : undefined}
          >
            {text}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** Returns the line around the dot of a weight, as a square. */
function outlineOfDot({ x, y }: Point): Point[] {
  const corners = [
    [-dotRadius, -dotRadius],
    [dotRadius, -dotRadius],
    [dotRadius, dotRadius],
    [-dotRadius, dotRadius],
  ] as const;
  return corners.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
}

/** Returns the places for the label of a weight: above and below its point. */
function weightLabels(point: Point, label: Omit<Label, "x" | "y">, prefersBelow: boolean): Label[] {
  const { above, below } = labelDistances.point;
  return (prefersBelow ? [below, above] : [above, below]).map((distance) => ({
    ...label,
    x: point.x,
    y: point.y + distance,
  }));
}

/** Returns the places for the label of the goal. Those in the middle are the last ones, and free of the labels of the weights. */
function goalLabels(text: string, lineY: number): Label[] {
  const { above, below } = labelDistances.goal;
  const places = [
    { x: right, anchor: "end" },
    { x: left, anchor: "start" },
    { x: width / 2, anchor: "middle" },
  ] as const;
  return places.flatMap((place) => [above, below].map((distance) => ({ ...place, text, y: lineY + distance })));
}
