import { render, screen } from "@testing-library/react";
import { WeightChart } from "./weight-chart";
import type { Weighing } from "./weight-diary";

/** More than the average width of a character of these labels, which have a font size of 12. */
const characterWidth = 6.8;

/** Returns the box of a text, from the attributes that place it: the test environment draws nothing. */
function boxOf(element: Element) {
  const [x, y] = [Number(element.getAttribute("x")), Number(element.getAttribute("y"))];
  const text = element.textContent;
  const width = text.length * characterWidth;
  const anchor = element.getAttribute("text-anchor");
  const left = anchor === "end" ? x - width : anchor === "middle" ? x - width / 2 : x;
  return { text, left, right: left + width, top: y - 9, bottom: y + 3 };
}

function boxesOfChart(weights: readonly Weighing[], goalKg: number | undefined) {
  render(<WeightChart weights={weights} goalKg={goalKg} unit="kg" />);
  return [...screen.getByRole("img").querySelectorAll("text")].map(boxOf);
}

const weighings = (...kgs: number[]): Weighing[] => kgs.map((kg, index) => ({ on: `2026-11-0${index + 1}`, kg }));

test.each([
  ["a little above the goal", weighings(11, 10.1), 10],
  ["a little below the goal", weighings(9, 9.9), 10],
  ["equal to the goal", weighings(11, 10), 10],
  ["equal to the goal since the first one", weighings(10, 10), 10],
  ["rising to the goal", weighings(9, 10), 10],
  ["falling far from the goal", weighings(14, 13, 12), 10],
  ["rising far above the goal", weighings(10.1, 11, 13), 10],
  ["back at the first one", weighings(10.1, 12, 10.1), 10],
  ["falling, without a goal", weighings(30, 20), undefined],
])("no label of the chart covers another one or a dot with a last weight that is %s", (_, weights, goalKg) => {
  const boxes = boxesOfChart(weights, goalKg);
  expect(boxes).toHaveLength(goalKg === undefined ? 4 : 5);
  const overlaps = boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.text} and ${b.text}`),
  );
  expect(overlaps).toEqual([]);
  const dots = [...screen.getByRole("img").querySelectorAll("circle")].map((dot) => ({
    x: Number(dot.getAttribute("cx")),
    y: Number(dot.getAttribute("cy")),
  }));
  const covered = boxes.filter(({ left, right, top, bottom }) =>
    dots.some(({ x, y }) => x > left - 4 && x < right + 4 && y > top - 4 && y < bottom + 4),
  );
  expect(covered).toEqual([]);
  // Nothing is cut off at the edges of the chart, which has a width of 320 and a height of 170.
  for (const { left, right, top, bottom } of boxes) {
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
    expect(bottom).toBeLessThanOrEqual(170);
  }
});

test("the label of the goal is beside its line", () => {
  const boxes = boxesOfChart(weighings(11, 10.1), 10);
  const line = screen.getByRole("img").querySelector("path[stroke-dasharray]")?.getAttribute("d");
  const lineY = Number(/^M8 ([\d.]+)H312$/.exec(line ?? "")?.[1]);
  const goal = boxes.find(({ text }) => text === "Goal 10\u00a0kg");
  const distance = Math.min(Math.abs((goal?.top ?? 0) - lineY), Math.abs((goal?.bottom ?? 0) - lineY));
  expect(distance).toBeLessThan(8);
});
