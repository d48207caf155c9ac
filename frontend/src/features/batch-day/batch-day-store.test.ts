import {
  changeDay,
  currentDay,
  earlierPlan,
  finishDay,
  otherDayPutAway,
  parseDay,
  plannedDay,
  togglePet,
  recentPutAway,
  toggleStep,
  undoFinishedDay,
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

/** One box in each row that was put away. */
const putAway = (...ids: string[]) => ({ boxes: Object.fromEntries(ids.map((id) => [id, 1])), replaced: [] });

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
  finishDay(putAway(), today);
  expect(plannedDay.read()).toEqual({ boxSize: "day", leftOut: ["dog Rex"], done: [] });
});

const fridgeBox = "2026-11-28 7 dog Bruno fridge";
const freezerBox = "2026-11-28 7 dog Bruno freezer";

test("a finished day remembers the boxes that were put away, until they are too old to be entered", () => {
  finishDay(putAway("2026-11-24 7 dog Bruno fridge"), "2026-11-24");
  finishDay(putAway(fridgeBox), today);
  finishDay(putAway(fridgeBox, freezerBox), today);
  expect(plannedDay.read().putAway).toEqual([fridgeBox, freezerBox]);
  expect(parseDay(JSON.stringify(plannedDay.read()))).toEqual(plannedDay.read());
});

test("undoing a finished day plans it again, and forgets only the boxes that it added", () => {
  finishDay(putAway(fridgeBox), today);
  toggleStep("7-1", today);
  finishDay(putAway(fridgeBox, freezerBox), today);
  expect(plannedDay.read().cookedOn).toBeUndefined();
  undoFinishedDay();
  expect(plannedDay.read()).toMatchObject({ cookedOn: today, done: ["7-1"], putAway: [fridgeBox] });
  finishDay(putAway(freezerBox), today);
  changeDay({ cookedOn: "2026-12-05" });
  undoFinishedDay();
  expect(plannedDay.read()).toMatchObject({ cookedOn: "2026-12-05", done: [], putAway: [fridgeBox] });
});

test("what Undo needs is read again from the stored day, and only while the boxes could be entered again", () => {
  toggleStep("7-1", today);
  const replaced = [{ id: fridgeBox, boxes: 2 }];
  finishDay({ boxes: { [fridgeBox]: 3 }, replaced }, today);
  const stored = parseDay(JSON.stringify(plannedDay.read()));
  expect(stored).toEqual(plannedDay.read());
  expect(recentPutAway(stored, "2026-12-01")).toMatchObject({ boxes: { [fridgeBox]: 3 }, replaced, day: today });
  expect(recentPutAway(stored, "2026-12-02")).toBeUndefined();
  undoFinishedDay();
  expect(recentPutAway(plannedDay.read(), today)).toBeUndefined();
});

test.each([7, { boxes: 3, replaced: [] }, { boxes: {} }, { boxes: { a: "3" }, replaced: [] }])(
  "boxes put away that cannot be read have no Undo: %j",
  (lastPutAway) => {
    const stored = parseDay(JSON.stringify({ ...plannedDay.read(), lastPutAway }));
    expect(recentPutAway(stored, today)).toBeUndefined();
  },
);

test.each([
  [[fridgeBox], undefined],
  [["2026-11-29 7 dog Bruno fridge"], "2026-11-28"],
  [["2026-11-29 8 dog Bruno fridge"], undefined],
])("for the boxes %j, the other day of which the same ones were put away is %s", (boxIds, expected) => {
  finishDay(putAway(fridgeBox), today);
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
