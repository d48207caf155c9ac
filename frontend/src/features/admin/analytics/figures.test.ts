import { changeText, formatDay, formatDuration, formatFixed, formatPounds } from "./figures";

test.each([
  [0, "0:00"],
  [9, "0:09"],
  [100, "1:40"],
  [3600, "60:00"],
])("%d seconds are shown as %s", (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});

test.each([
  [112, 100, "+12\u00a0%"],
  [88, 100, "\u221212\u00a0%"],
  [100, 100, "no change"],
  [1001, 1000, "no change"],
  [5, 0, undefined],
  [0, 0, undefined],
  [0, 4, "\u2212100\u00a0%"],
  [2500, 100, "+2,400\u00a0%"],
])("%d after %d is %s", (current, previous, expected) => {
  expect(changeText(current, previous)).toBe(expected);
});

test("figures have fixed decimals", () => {
  expect([formatFixed(25, 2), formatFixed(4.7, 1), formatFixed(5, 1)]).toEqual(["25.00", "4.7", "5.0"]);
  expect([formatPounds(1234.5), formatPounds(-3)]).toEqual(["£1,234.50", "-£3.00"]);
  expect(formatDay("2026-11-22")).toBe("22 Nov");
});
