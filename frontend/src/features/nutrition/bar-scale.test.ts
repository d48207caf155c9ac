import { barPosition, maximumPosition, minimumPosition } from "./bar-scale";

const rows: [string, number, number | null, number | null, number | undefined][] = [
  ["zero", 0, 10, null, 0],
  ["half the minimum", 5, 10, null, minimumPosition / 2],
  ["exactly the minimum", 10, 10, 40, minimumPosition],
  ["the geometric mean of minimum and maximum", 20, 10, 40, (minimumPosition + maximumPosition) / 2],
  ["exactly the maximum", 40, 10, 40, maximumPosition],
  ["twice the maximum", 80, 10, 40, 100],
  ["far above the maximum", 4000, 10, 40, 100],
  ["far above a minimum without a maximum", 1000, 10, null, 100],
  ["half of a maximum without a minimum", 15, null, 30, maximumPosition / 2],
  ["no limits", 3, null, null, undefined],
  ["a maximum that equals the minimum", 10, 10, 10, maximumPosition],
];

test.each(rows)("%s is placed correctly on the bar", (_, amount, minimum, maximum, expected) => {
  const position = barPosition(amount, { minimum, maximum });
  if (expected === undefined || position === undefined) expect(position).toBe(expected);
  else expect(position).toBeCloseTo(expected);
});
