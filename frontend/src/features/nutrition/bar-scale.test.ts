import { barPosition, maximumAt, minimumAt } from "./bar-scale";

const rows: [string, number, number | null, number | null, number | undefined][] = [
  ["nothing at all", 0, 10, null, 0],
  ["half the minimum", 5, 10, null, minimumAt / 2],
  ["just the minimum", 10, 10, 40, minimumAt],
  ["as many times the minimum as the maximum is times it", 20, 10, 40, (minimumAt + maximumAt) / 2],
  ["just the maximum", 40, 10, 40, maximumAt],
  ["twice the maximum", 80, 10, 40, 100],
  ["far above the maximum", 4000, 10, 40, 100],
  ["far above a minimum without a maximum", 1000, 10, null, 100],
  ["half of a maximum without a minimum", 15, null, 30, maximumAt / 2],
  ["no limits", 3, null, null, undefined],
  ["a minimum of nothing", 3, 0, 10, maximumAt],
];

test.each(rows)("%s has its place on the bar", (_, amount, minimum, maximum, place) => {
  const found = barPosition(amount, { minimum, maximum });
  if (place === undefined || found === undefined) expect(found).toBe(place);
  else expect(found).toBeCloseTo(place);
});
