import {
  changeDay,
  currentDay,
  earlierPlan,
  finishDay,
  otherDayPutAway,
  parseDay,
  plannedDay,
  togglePet,
  toggleStep,
} from "./batch-day-store";

const today = "2026-11-28";

beforeEach(() => plannedDay.write({ boxSize: "day", leftOut: [], done: [] }));

test.each([
  [undefined, [], today, []],
  ["2026-12-05", [], "2026-12-05", []],
  [today, ["7-1"], today, ["7-1"]],
  // The cooking went on after midnight, or the boxes are entered later.
  ["2026-11-27", ["7-1"], "2026-11-27", ["7-1"]],
  ["2026-11-25", [], "2026-11-25", []],
  // A day that was never finished.
  ["2026-11-24", ["7-1"], today, []],
])(
  "a day of cooking on %s with the done steps %j counts as %s with %j",
  (cookedOn, done, expectedDay, expectedDone) => {
    const planned = { boxSize: "meal" as const, leftOut: [], done, ...(cookedOn !== undefined && { cookedOn }) };
    expect(currentDay(planned, today)).toEqual({ cookedOn: expectedDay, done: expectedDone });
  },
);

test.each([
  ["2026-11-27", "2026-11-28", "2026-11-27"],
  ["2026-12-05", "2026-11-28", "2026-12-05"],
  ["2026-11-28", "2026-11-28", undefined],
  ["2026-11-24", "2026-11-28", undefined],
  [undefined, "2026-11-28", undefined],
])("with a last plan for %s, the one for %s can be replaced by that for %s", (loadedFor, cookedOn, expected) => {
  const planned = { boxSize: "meal" as const, leftOut: [], done: [], ...(loadedFor !== undefined && { loadedFor }) };
  expect(earlierPlan(planned, cookedOn, today)).toBe(expected);
});

test("a ticked step stores the day, and can be unticked", () => {
  toggleStep("7-1", today);
  toggleStep("7-2", today);
  toggleStep("7-1", today);
  expect(plannedDay.read()).toMatchObject({ cookedOn: today, done: ["7-2"] });
});

test("the steps of an earlier batch are not ticked in the next one", () => {
  changeDay({ cookedOn: "2026-11-01", done: ["7-1", "7-2"] });
  toggleStep("7-3", today);
  expect(plannedDay.read()).toMatchObject({ cookedOn: today, done: ["7-3"] });
});

test("a finished day keeps the size of the boxes and the pets that are left out", () => {
  togglePet("dog Rex");
  toggleStep("7-1", today);
  finishDay([], today);
  expect(plannedDay.read()).toEqual({ boxSize: "day", leftOut: ["dog Rex"], done: [] });
});

const fridgeBox = "2026-11-28 7 dog Bruno fridge";
const freezerBox = "2026-11-28 7 dog Bruno freezer";

test("a finished day remembers the boxes that were put away, until they are too old to be entered", () => {
  finishDay(["2026-11-24 7 dog Bruno fridge"], "2026-11-24");
  finishDay([fridgeBox], today);
  finishDay([fridgeBox, freezerBox], today);
  expect(plannedDay.read().putAway).toEqual([fridgeBox, freezerBox]);
  expect(parseDay(JSON.stringify(plannedDay.read()))).toEqual(plannedDay.read());
});

test("undoing a finished day plans it again, and forgets only the boxes that it added", () => {
  finishDay([fridgeBox], today);
  toggleStep("7-1", today);
  const undo = finishDay([fridgeBox, freezerBox], today);
  expect(plannedDay.read().cookedOn).toBeUndefined();
  undo();
  expect(plannedDay.read()).toMatchObject({ cookedOn: today, done: ["7-1"], putAway: [fridgeBox] });
  const undoAgain = finishDay([freezerBox], today);
  changeDay({ cookedOn: "2026-12-05" });
  undoAgain();
  expect(plannedDay.read()).toMatchObject({ cookedOn: "2026-12-05", done: [], putAway: [fridgeBox] });
});

test.each([
  [[fridgeBox], undefined],
  [["2026-11-29 7 dog Bruno fridge"], "2026-11-28"],
  [["2026-11-29 8 dog Bruno fridge"], undefined],
])("for the boxes %j, the other day of which the same ones were put away is %s", (boxIds, expected) => {
  finishDay([fridgeBox], today);
  expect(otherDayPutAway(plannedDay.read(), boxIds)).toBe(expected);
});

test.each([
  ["no JSON", { boxSize: "meal", leftOut: [], done: [] }],
  ["7", { boxSize: "meal", leftOut: [], done: [] }],
  [
    '{"cookedOn":"soon","boxSize":"day","leftOut":[1,"dog Rex"],"done":"7-1"}',
    { boxSize: "day", leftOut: ["dog Rex"], done: [] },
  ],
])("a stored day that cannot be read is left out: %s", (text, expected) => {
  window.dispatchEvent(new StorageEvent("storage", { key: "batchDay", newValue: text }));
  expect(plannedDay.read()).toEqual(expected);
});
