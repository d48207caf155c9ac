import type { Pet } from "../pet";
import { profileWeight } from "./weight-diaries";
import {
  addDays,
  daysBetween,
  diaryQuery,
  goalStart,
  goalWeighing,
  mergeDiaries,
  parseDiaries,
  withoutWeighing,
  withWeighing,
  type Weighing,
} from "./weight-diary";

const october: Weighing = { on: "2026-10-26", kg: 12 };
const november: Weighing = { on: "2026-11-23", kg: 12.4 };

test("weights are sorted by date, and a date has one weight", () => {
  const weights = withWeighing(withWeighing([], november), october);
  expect(weights).toEqual([october, november]);
  expect(withWeighing(weights, { on: "2026-11-23", kg: 12.2 })).toEqual([october, { on: "2026-11-23", kg: 12.2 }]);
  expect(withoutWeighing(weights, "2026-10-26")).toEqual([november]);
});

test("what is stored is parsed without its invalid parts", () => {
  const change = { on: "2026-11-23", reason: "It gained weight." };
  const stored = {
    bruno: { weights: [november, october, { on: "yesterday", kg: 3 }, { on: "2026-11-01", kg: -1 }, 7], change },
    empty: { weights: [] },
    invalid: { weights: "many" },
    none: null,
  };
  expect(parseDiaries(stored)).toEqual({ bruno: { weights: [october, november], change }, empty: { weights: [] } });
  expect(parseDiaries("text")).toEqual({});
  expect(parseDiaries({ a: { weights: [], goalSince: 3, change: { on: "2026-11-23" } } })).toEqual({
    a: { weights: [] },
  });
});

test("two copies of a diary are merged, and the weight that is here is kept", () => {
  const here = { weights: [november], goalSince: "2026-11-23" };
  const other = { weights: [october, { ...november, kg: 99 }] };
  expect(mergeDiaries(here, other)).toEqual({ weights: [october, november], goalSince: "2026-11-23" });
});

test("the server gets ages in days instead of dates, the newest first, and no weight of the future", () => {
  const future = { on: "2026-12-01", kg: 13 };
  const change = { on: "2026-11-20", reason: "" };
  expect(diaryQuery({ weights: [october, november, future], change }, "2026-11-23")).toEqual({
    weights: "0:12.4,28:12",
    adjustedDaysAgo: 3,
  });
  expect(diaryQuery({ weights: [future] }, "2026-11-23")).toEqual({});
  const many = Array.from({ length: 100 }, (_, day) => ({ on: addDays("2026-06-01", day), kg: 10 }));
  expect(diaryQuery({ weights: many }, "2026-11-23").weights?.split(",")).toHaveLength(91);
});

test("the goal of a condition that was entered after a weight comes from the weight of the profile", () => {
  const pet = { enteredOn: "2026-11-10", weightKg: 13 };
  expect(goalStart(pet, [october], october)).toEqual({
    goalSince: "2026-11-10",
    goalFrom: { on: "2026-11-10", kg: 13 },
  });
  expect(goalStart(pet, [october, november], october)).toEqual({ goalSince: "2026-11-10" });
  expect(goalStart(pet, [november], november)).toEqual({ goalSince: november.on });
  expect(goalStart({ weightKg: 13 }, [october], october)).toEqual({ goalSince: october.on });
});

test("the weight behind the goal is stored, and a weight of the same date replaces it", () => {
  const diary = { weights: [october], goalSince: "2026-11-10", goalFrom: { on: "2026-11-10", kg: 13 } };
  expect(parseDiaries({ bruno: diary })).toEqual({ bruno: diary });
  expect(parseDiaries({ bruno: { ...diary, goalFrom: { on: "today", kg: 13 } } }).bruno?.goalFrom).toBeUndefined();
  expect(goalWeighing(diary)).toEqual(diary.goalFrom);
  expect(goalWeighing({ ...diary, weights: [october, november] })).toEqual(diary.goalFrom);
  const sameDay = { on: "2026-11-10", kg: 12.8 };
  expect(goalWeighing({ ...diary, weights: [october, sameDay, november] })).toEqual(sameDay);
  expect(goalWeighing({ ...diary, weights: [] })).toBeUndefined();
});

test("days are counted across a change of the clock", () => {
  expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
  expect(daysBetween("2026-10-26", "2026-10-24")).toBe(0);
  expect(addDays("2026-12-21", 28)).toBe("2027-01-18");
});

test("a weight of the profile that is later than the diary stays", () => {
  const pet: Pet = {
    breed: "mixed",
    weightKg: 12.5,
    ageMonths: 24,
    activityLevel: "medium",
    neutered: true,
    bodyCondition: 5,
    enteredOn: "2026-11-30",
  };
  const diary = { weights: [october] };
  expect(profileWeight(pet, diary, diary)).toBeUndefined();
  expect(profileWeight({ ...pet, enteredOn: "2026-10-01" }, diary, diary)).toEqual({
    weightKg: 12,
    weighedOn: october.on,
  });
  // The latest weight of the diary has been deleted.
  const before = { weights: [october, november] };
  expect(profileWeight({ ...pet, weighedOn: november.on }, before, diary)).toEqual({
    weightKg: 12,
    weighedOn: october.on,
  });
});
