import {
  detectEnds,
  formatClock,
  isFinished,
  remainingMs,
  removeTimer,
  sortByUrgency,
  startTimer,
  toggleTimer,
  withDistinctLabels,
  type KitchenTimer,
  type NewTimer,
} from "./timers";

const simmer: NewTimer = { id: "2-0", step: 2, label: "20 minutes", seconds: 1200 };
const rest: NewTimer = { id: "4-0", step: 4, label: "5 minutes", seconds: 300 };

test("several timers can run at the same time", () => {
  const both = startTimer(startTimer([], simmer, 0), rest, 60_000);
  expect(both.map((timer) => formatClock(remainingMs(timer, 120_000)))).toEqual(["18:00", "4:00"]);
  expect(both.map((timer) => isFinished(timer, 360_000))).toEqual([false, true]);
});

test("a paused timer keeps its remaining time", () => {
  const paused = toggleTimer(startTimer([], rest, 0), "4-0", 100_000);
  expect(paused.map((timer) => remainingMs(timer, 9_999_999))).toEqual([200_000]);
  const resumed = toggleTimer(paused, "4-0", 1_000_000);
  expect(resumed.map((timer) => isFinished(timer, 1_199_999))).toEqual([false]);
  expect(resumed.map((timer) => isFinished(timer, 1_200_000))).toEqual([true]);
});

test("a finished timer can be dismissed but not paused", () => {
  const finished = startTimer([], rest, 0);
  expect(toggleTimer(finished, "4-0", 300_000)).toEqual(finished);
  expect(removeTimer(finished, "4-0")).toEqual([]);
});

test("timers are ordered by when the cook must act", () => {
  const timer = (id: string, seconds: number) => ({ id, step: 1, label: id, seconds });
  const started = ["long", "short", "paused", "ended", "ended later"].reduce<readonly KitchenTimer[]>(
    (timers, id, index) => startTimer(timers, timer(id, [900, 600, 500, 60, 120][index] ?? 0), 0),
    [],
  );
  const paused = detectEnds(detectEnds(toggleTimer(started, "paused", 0), 60_000), 120_000);
  expect(sortByUrgency(paused, 130_000).map(({ id }) => id)).toEqual([
    "ended later",
    "ended",
    "short",
    "long",
    "paused",
  ]);
});

test("starting a timer again restarts it", () => {
  expect(startTimer(startTimer([], rest, 0), rest, 10_000).map((timer) => remainingMs(timer, 10_000))).toEqual([
    300_000,
  ]);
});

test.each([
  [0, "0:00"],
  [1, "0:01"],
  [59_999, "1:00"],
  [245_000, "4:05"],
  [3_600_000, "1:00:00"],
  [4_500_000, "1:15:00"],
])("%d milliseconds are shown as %s", (durationMs, text) => {
  expect(formatClock(durationMs)).toBe(text);
});

test.each([
  [
    ["20 minutes", "5 minutes"],
    ["20 minutes", "5 minutes"],
  ],
  [
    ["5 minutes", "20 minutes", "5 minutes"],
    ["5 minutes (1 of 2)", "20 minutes", "5 minutes (2 of 2)"],
  ],
  [[], []],
])("the timers %j of a step are called %j", (labels, expected) => {
  const timers = labels.map((label) => ({ label, seconds: 60 }));
  expect(withDistinctLabels(timers).map(({ label }) => label)).toEqual(expected);
});
