import { petFormRules } from "@/api/pet-form-rules";
import type { Pet } from "../pet";
import { today } from "../pet-age";
import { addDays, type Weighing } from "./weight-diary";
import { changeQuestion, comparedWeights } from "./weight-question";

const adult: Pet = {
  breed: "Beagle",
  ageMonths: 60,
  weightKg: 12,
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
  enteredOn: today(),
};
const puppy = { ...adult, ageMonths: 6 };
const daysAgo = (days: number, kg: number): Weighing => ({ on: addDays(today(), -days), kg });
const { share, growthPerWeek } = petFormRules.weightChange;

test.each([
  ["the same weight", adult, [daysAgo(7, 12)], 12, false],
  ["the highest adult weight without a question", adult, [daysAgo(7, 12)], 12 * (1 + share), false],
  ["more than that", adult, [daysAgo(7, 12)], 12 * (1 + share) + 0.1, true],
  ["the lowest adult weight without a question", adult, [daysAgo(7, 12)], 12 * (1 - share), false],
  ["less than that", adult, [daysAgo(7, 12)], 12 * (1 - share) - 0.1, true],
  ["a missing decimal point", adult, [daysAgo(365, 12)], 120, true],
  ["a nearer weight counts", adult, [daysAgo(365, 6), daysAgo(7, 12)], 12.5, false],
  ["a puppy that grew for eight weeks", puppy, [daysAgo(56, 4)], 4 * (1 + 8 * growthPerWeek), false],
  ["a puppy that grew more", puppy, [daysAgo(56, 4)], 4 * (1 + 8 * growthPerWeek) + 0.1, true],
  ["a puppy that lost much", puppy, [daysAgo(56, 4)], 2.9, true],
  ["a first weight without a profile to compare", adult, [], 120, false],
] as const)("%s", (_name, pet, others, kg, isAsked) => {
  const question = changeQuestion(pet, others, daysAgo(0, kg), "kg");
  expect(question !== undefined).toBe(isAsked);
});

test("an older weight of a puppy is compared with the later one", () => {
  expect(changeQuestion(puppy, [daysAgo(0, 12)], daysAgo(84, 4), "kg")).toBeUndefined();
  expect(changeQuestion(puppy, [daysAgo(0, 12)], daysAgo(84, 40), "kg")).toBeDefined();
});

test("the question is in the unit that was entered", () => {
  expect(changeQuestion(adult, [{ on: "2026-11-01", kg: 12 }], { on: "2026-11-29", kg: 120 }, "lb")).toMatch(
    /^Is the weight right\? You entered 264\.\d\slb, and the weight of 1 November 2026 is 26\.5\slb\.$/,
  );
});

test("the weights to compare are those of the diary, else that of the profile unless it is the edited one", () => {
  const weights = [daysAgo(7, 11), daysAgo(0, 12)];
  expect(comparedWeights(adult, { weights }, undefined)).toEqual(weights);
  expect(comparedWeights(adult, { weights }, today())).toEqual([daysAgo(7, 11)]);
  expect(comparedWeights(adult, { weights: [] }, undefined)).toEqual([{ on: today(), kg: 12 }]);
  expect(comparedWeights({ ...adult, weighedOn: today() }, { weights: [daysAgo(0, 12)] }, today())).toEqual([]);
});
