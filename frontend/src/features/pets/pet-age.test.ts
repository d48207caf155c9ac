import { ageNow, isDay, today, weightAge } from "./pet-age";

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 21, 9) }));
afterEach(() => void vi.useRealTimers());

test("an animal ages by the whole months since its age was said", () => {
  expect(today()).toBe("2026-11-21");
  for (const [saidOn, ageMonths, now] of [
    [undefined, 3, 3],
    ["2026-11-21", 3, 3],
    ["2026-10-22", 3, 3],
    ["2026-10-21", 3, 4],
    ["2025-12-01", 3, 14],
    ["2025-11-21", 3, 15],
    ["2027-01-01", 3, 3],
    ["2025-11-21", 195, 200],
  ] as const) {
    expect(ageNow({ ageMonths, ...(saidOn && { saidOn }) }), saidOn).toBe(now);
  }
  expect(ageNow({ ageMonths: 235, saidOn: "2025-11-21", isIndoor: true })).toBe(240);
});

test("a weight is asked about after a month of a growing animal, after six of a grown one", () => {
  for (const [saidOn, ageMonths, months] of [
    [undefined, 3, undefined],
    ["2026-10-22", 3, undefined],
    ["2026-10-21", 3, 1],
    ["2026-10-21", 11, 1],
    ["2026-05-22", 12, undefined],
    ["2026-05-21", 12, 6],
    ["2025-01-21", 48, 22],
  ] as const) {
    expect(weightAge({ ageMonths, ...(saidOn && { saidOn }) }), saidOn).toBe(months);
  }
});

test.each([
  ["2026-11-21", true],
  ["2026-13-01", false],
  ["21.11.2026", false],
  ["", false],
  [7, false],
  [null, false],
])("%s is a day: %s", (value, is) => expect(isDay(value)).toBe(is));
