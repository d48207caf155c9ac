import { currentAgeMonths, isIsoDate, outdatedWeightMonths, today } from "./pet-age";

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 21, 9) }));
afterEach(() => void vi.useRealTimers());

test("the age grows by the whole months since it was entered", () => {
  expect(today()).toBe("2026-11-21");
  for (const [enteredOn, ageMonths, currentAge] of [
    [undefined, 3, 3],
    ["2026-11-21", 3, 3],
    ["2026-10-22", 3, 3],
    ["2026-10-21", 3, 4],
    ["2025-12-01", 3, 14],
    ["2025-11-21", 3, 15],
    ["2027-01-01", 3, 3],
  ] as const) {
    expect(currentAgeMonths({ ageMonths, ...(enteredOn && { enteredOn }) }), enteredOn).toBe(currentAge);
  }
});

test.each([
  ["2024-11-21", "2026-11-21", 24],
  ["2024-11-22", "2026-11-21", 23],
  // The last day of a shorter month ends the month.
  ["2026-01-31", "2026-02-27", 1],
  ["2026-01-31", "2026-02-28", 1],
  ["2026-01-31", "2026-03-30", 1],
  ["2026-01-31", "2026-03-31", 2],
  ["2025-10-31", "2026-04-30", 6],
  // 29 February.
  ["2024-02-29", "2025-02-27", 11],
  ["2024-02-29", "2025-02-28", 12],
  ["2024-02-29", "2028-02-28", 47],
  ["2024-02-29", "2028-02-29", 48],
  // The youngest age that is accepted, also for a date in the future.
  ["2026-11-10", "2026-11-21", 1],
  ["2027-01-01", "2026-11-21", 1],
  ["1990-01-01", "2026-11-21", 200],
])("a dog born on %s is %s: %s months", (bornOn, date, months) => {
  vi.setSystemTime(new Date(`${date}T09:00`));
  expect(currentAgeMonths({ ageMonths: 3, bornOn, enteredOn: "2020-01-01" })).toBe(months);
});

test("an age grows to at most the maximum of the pet type", () => {
  const enteredOn = "2025-11-21";
  expect(currentAgeMonths({ ageMonths: 195, enteredOn })).toBe(200);
  // Only the profiles of cats have `isIndoor`.
  expect(currentAgeMonths({ ageMonths: 235, enteredOn, isIndoor: true })).toBe(240);
});

test("a weight is outdated after one month for a growing pet and after six for an adult", () => {
  for (const [enteredOn, ageMonths, months] of [
    [undefined, 3, undefined],
    ["2026-10-22", 3, undefined],
    ["2026-10-21", 3, 1],
    ["2026-10-21", 11, 1],
    ["2026-05-22", 12, undefined],
    ["2026-05-21", 12, 6],
    ["2025-01-21", 48, 22],
  ] as const) {
    expect(outdatedWeightMonths({ ageMonths, ...(enteredOn && { enteredOn }) }), enteredOn).toBe(months);
  }
});

test("a pet that has grown up since its profile was entered is an adult when it is weighed", () => {
  const puppy = { ageMonths: 8, enteredOn: "2024-11-21" };
  expect(outdatedWeightMonths({ ...puppy, weighedOn: "2026-09-21" })).toBeUndefined();
  expect(outdatedWeightMonths({ ...puppy, weighedOn: "2026-05-21" })).toBe(6);
  expect(outdatedWeightMonths({ ...puppy, weighedOn: "2025-01-21" })).toBe(22);
  // It was 11 months old when it was weighed.
  expect(outdatedWeightMonths({ ageMonths: 8, enteredOn: "2026-07-21", weighedOn: "2026-10-21" })).toBe(1);
});

test.each([
  ["2026-11-21", true],
  ["2026-13-01", false],
  ["21.11.2026", false],
  ["", false],
  [7, false],
  [null, false],
])("'%s' is a date: %s", (value, isDate) => expect(isIsoDate(value)).toBe(isDate));
