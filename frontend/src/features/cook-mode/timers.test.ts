import { clock, isUp, leftMsAt, started, toggled, without, type TimerPlan } from "./timers";

const simmer: TimerPlan = { id: "2-0", step: 2, label: "20 minutes", seconds: 1200 };
const rest: TimerPlan = { id: "4-0", step: 4, label: "5 minutes", seconds: 300 };

test("timers run side by side and end on their own", () => {
  const both = started(started([], simmer, 0), rest, 60_000);
  expect(both.map((timer) => clock(leftMsAt(timer, 120_000)))).toEqual(["18:00", "4:00"]);
  expect(both.map((timer) => isUp(timer, 360_000))).toEqual([false, true]);
});

test("a pause keeps what was left, however long it lasts", () => {
  const paused = toggled(started([], rest, 0), "4-0", 100_000);
  expect(paused.map((timer) => leftMsAt(timer, 9_999_999))).toEqual([200_000]);
  const resumed = toggled(paused, "4-0", 1_000_000);
  expect(resumed.map((timer) => isUp(timer, 1_199_999))).toEqual([false]);
  expect(resumed.map((timer) => isUp(timer, 1_200_000))).toEqual([true]);
});

test("a timer that is up cannot be paused, only dismissed", () => {
  const up = started([], rest, 0);
  expect(toggled(up, "4-0", 300_000)).toEqual(up);
  expect(without(up, "4-0")).toEqual([]);
});

test("starting a timer again starts it over", () => {
  expect(started(started([], rest, 0), rest, 10_000).map((timer) => leftMsAt(timer, 10_000))).toEqual([300_000]);
});

test.each([
  [0, "0:00"],
  [1, "0:01"],
  [59_999, "1:00"],
  [245_000, "4:05"],
  [3_600_000, "1:00:00"],
  [4_500_000, "1:15:00"],
])("%d milliseconds read %s", (left, text) => {
  expect(clock(left)).toBe(text);
});
