import { earliestBirthday } from "./birthday";

test.each([
  ["dog", { bornOn: "2024-03-21", ageMonths: 3, enteredOn: "2026-11-21" }, "2024-03-21"],
  // Months: a puppy of 5 months is not 6 months old yet.
  ["dog", { ageMonths: 5, enteredOn: "2026-11-21" }, "2026-05-21"],
  ["dog", { ageMonths: 0.5, enteredOn: "2026-11-21" }, "2026-09-21"],
  // Whole years: a dog of 5 years is not 6 yet.
  ["dog", { ageMonths: 60, enteredOn: "2026-11-21" }, "2020-11-21"],
  ["dog", { ageMonths: 12, enteredOn: "2028-02-29" }, "2026-02-28"],
  ["dog", { ageMonths: 1, enteredOn: "2026-03-31" }, "2026-01-31"],
  // The midpoint of a band of 1 to 7 years, and of one without an end.
  ["cat", { ageMonths: 48, enteredOn: "2026-11-21" }, "2019-11-21"],
  ["dog", { ageMonths: 48, enteredOn: "2026-11-21" }, "2021-11-21"],
  ["cat", { ageMonths: 162, enteredOn: "2026-11-21" }, undefined],
  // Owners of older animals enter the highest age that the profile accepts, too.
  ["dog", { ageMonths: 200, enteredOn: "2026-11-21" }, undefined],
  ["dog", { ageMonths: 60 }, undefined],
] as const)("the earliest birthday of a %s with %j is %s", (petType, age, expected) => {
  expect(earliestBirthday(petType, age)).toBe(expected);
});
