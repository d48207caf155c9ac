import { boxReminders } from "./box-reminders";
import type { BoxStock } from "./freezer-store";

const unnamed: BoxStock = {
  id: "2026-11-28 7 dog Bruno freezer",
  recipeId: 7,
  title: "Turkey, Rice",
  petType: "dog",
  place: "freezer",
  boxes: 7,
  mealsPerBox: 1,
  gramsPerMeal: 210,
  madeOn: "2026-11-28",
  eatBy: "2027-02-26",
};
const unplanned: BoxStock = { ...unnamed, petName: "Bruno" };
const frozen: BoxStock = { ...unplanned, thawing: { firstEvening: "2026-11-30", boxesPerEvening: 2 } };
const chilled: BoxStock = { ...unplanned, id: "fridge", place: "fridge", boxes: 6, eatBy: "2026-12-01" };

/** Returns the dates, the repetitions, the titles and the times of the alarms. */
function eventsOf(stock: readonly BoxStock[], today = "2026-11-28"): string[] {
  const texts = { thawing: "Thaw it in the fridge.", page: "https://example.org/freezer", host: "example.org" };
  return boxReminders(stock, new Date("2026-11-28T17:00:00Z"), today, texts)
    .replaceAll("\r\n ", "")
    .split("BEGIN:VEVENT")
    .slice(1)
    .map((event) =>
      ["DTSTART;VALUE=DATE", "RRULE", "SUMMARY", "TRIGGER"]
        .map((name) =>
          event
            .split("\r\n")
            .find((line) => line.startsWith(name))
            ?.slice(name.length + 1),
        )
        .filter((text) => text !== undefined)
        .join(" | "),
    );
}

const lastDay = "20270226 | Last day to eat: Turkey\\, Rice for Bruno in the freezer | PT9H";

test("frozen boxes are taken out each evening of the plan, and the last day is a reminder of its own", () => {
  expect(eventsOf([frozen])).toEqual([
    "20261130 | FREQ=DAILY;INTERVAL=1;COUNT=4 | Take out of the freezer for tomorrow: 2 boxes of Turkey\\, Rice for Bruno | PT18H",
    lastDay,
  ]);
});

test("boxes in the fridge are not thawed, and a pet without a name is called by its kind", () => {
  expect(eventsOf([{ ...unnamed, place: "fridge", eatBy: "2026-12-01" }])).toEqual([
    "20261201 | Last day to eat: Turkey\\, Rice for your dog in the fridge | PT9H",
  ]);
});

test("evenings that have passed are made up from today on", () => {
  expect(eventsOf([{ ...frozen, boxes: 3 }], "2026-12-24")[0]).toMatch(/^20261224 \| FREQ=DAILY;INTERVAL=1;COUNT=2 /);
  expect(eventsOf([{ ...frozen, boxes: 1 }], "2026-12-24")[0]).toBe(
    "20261224 | Take out of the freezer for tomorrow: 1 box of Turkey\\, Rice for Bruno | PT18H",
  );
});

test("no box is thawed after the evening before its last day", () => {
  expect(eventsOf([frozen], "2027-02-24")[0]).toMatch(/^20270224 \| FREQ=DAILY;INTERVAL=1;COUNT=2 /);
  expect(eventsOf([frozen], "2027-02-26")).toEqual([lastDay]);
  const tooLate = { firstEvening: "2027-03-01", boxesPerEvening: 2 };
  expect(eventsOf([{ ...frozen, thawing: tooLate }])[0]).toMatch(/^20270225 \| Take out/);
});

test("boxes without a plan are taken out on the evening before their last day", () => {
  expect(eventsOf([unplanned])[0]).toBe(
    "20270225 | Take out of the freezer for tomorrow: what is left of Turkey\\, Rice for Bruno | PT18H",
  );
});

test("boxes past their last day have no reminder", () => {
  expect(eventsOf([frozen, chilled], "2027-02-27")).toEqual([]);
});
