// The weights of a diary as a line over time, with the goal. The table below the chart has the same figures as text.
import { formatDay } from "@/ui/format";
import { bodyWeightText, type WeightUnit } from "@/ui/measure-system";
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
const bottom = height - 26;

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
  const goalText = goalKg === undefined ? "" : ` The goal is ${text(goalKg)}.`;
  return (
    <svg
      role="img"
      aria-label={`Weight from ${text(first.kg)} on ${formatDay(first.on)} to ${text(last.kg)} on ${formatDay(last.on)}.${goalText} The table below has all weights.`}
      viewBox={`0 0 ${width} ${height}`}
      className="w-full text-meta"
      fill="none"
    >
      <path d={`M${left} ${bottom}H${right}`} className="text-muted" stroke="currentColor" />
      {goalKg !== undefined && (
        <g className="text-muted">
          <path d={`M${left} ${y(goalKg)}H${right}`} stroke="currentColor" strokeDasharray="5 5" />
          <text x={right} y={y(goalKg) - 5} textAnchor="end" fill="currentColor" fontSize={12}>
            Goal {text(goalKg)}
          </text>
        </g>
      )}
      <g className="text-brand">
        <polyline
          points={points.map((point) => `${point.x},${point.y}`).join(" ")}
          stroke="currentColor"
          strokeWidth={2.5}
          strokeLinejoin="round"
        />
        {points.map((point) => (
          <circle key={point.on} cx={point.x} cy={point.y} r={4} fill="currentColor" />
        ))}
      </g>
      <g fill="currentColor" fontSize={12}>
        <text x={left} y={height - 8}>
          {shortDay(first.on)}
        </text>
        <text x={right} y={height - 8} textAnchor="end">
          {shortDay(last.on)}
        </text>
        <text x={left} y={y(first.kg) - 9}>
          {text(first.kg)}
        </text>
        <text x={right} y={y(last.kg) + (last.kg < first.kg ? 18 : -9)} textAnchor="end" fontWeight={700}>
          {text(last.kg)}
        </text>
      </g>
    </svg>
  );
}
