import type { Breed } from "@/api/types";
import {
  ageInMonths,
  ageTexts,
  draftFromPet,
  draftQuery,
  emptyDraft,
  hasWeightOrBreed,
  isComplete,
  petFromDraft,
  withBreed,
  withUnit,
} from "./pet-draft";

const labrador: Breed = {
  name: "Labrador Retriever",
  aliases: ["Labrador"],
  minWeightKg: 24.9,
  maxWeightKg: 36.3,
  typicalWeightKg: 30.6,
  energyLevel: "high",
  defaultActivity: "high",
  isProneToObesity: false,
};
const pug: Breed = {
  name: "Pug",
  aliases: [],
  minWeightKg: 6.4,
  maxWeightKg: 8.2,
  typicalWeightKg: 7.3,
  energyLevel: "low",
  defaultActivity: "low",
  isProneToObesity: false,
};

test("a breed fills an empty weight and an activity that was not set", () => {
  const draft = withBreed(emptyDraft("kg"), labrador);
  expect(draft).toMatchObject({ breed: "Labrador Retriever", weight: "30.6", activityLevel: "high" });
  // Values from the first breed are replaced by those of the second.
  expect(withBreed(draft, pug)).toMatchObject({ breed: "Pug", weight: "7.3", activityLevel: "low" });
});

test("a breed does not change a weight or an activity that the visitor entered", () => {
  const draft = { ...emptyDraft("kg"), weight: "28", activityLevel: "medium" as const };
  expect(withBreed(draft, labrador)).toMatchObject({ weight: "28", activityLevel: "medium" });
});

test("a weight with a comma between thousands is not read as a thousandth", () => {
  const draft = { ...emptyDraft("kg"), breed: "Pug", ageYears: "2", weight: "1,250" };
  expect(petFromDraft("dog", draft)?.weightKg).toBe(1250);
});

test("a profile is complete once breed, age and weight are set", () => {
  const draft = { ...emptyDraft("kg"), breed: "Pug", ageYears: "2" };
  expect(isComplete(draft)).toBe(false);
  expect(petFromDraft("dog", draft)).toBeUndefined();
  const complete = { ...draft, weight: "7,5", name: "  Otto " };
  expect(isComplete(complete)).toBe(true);
  expect(petFromDraft("dog", complete)).toEqual({
    name: "Otto",
    breed: "Pug",
    ageMonths: 24,
    weightKg: 7.5,
    activityLevel: "medium",
    neutered: true,
    bodyCondition: 5,
  });
});

test("pounds are stored as kilograms, and changing the unit keeps the weight", () => {
  const draft = { ...emptyDraft("lb"), breed: "Siamese", ageYears: "4", weight: "10" };
  const cat = petFromDraft("cat", draft);
  expect(cat).toMatchObject({ weightKg: 4.54, isIndoor: true });
  expect(withUnit(draft, "kg").weight).toBe("4.54");
  expect(cat && draftFromPet(cat, "lb").weight).toBe("10");
});

test("an unchanged weight is not changed by rounding", () => {
  const cat = petFromDraft("cat", { ...emptyDraft("kg"), breed: "Siamese", ageYears: "4", weight: "4.5" });
  if (!cat) throw new Error("breed, age and weight are set");
  const inPounds = draftFromPet(cat, "lb");
  expect(inPounds.weight).toBe("9.9");
  expect(petFromDraft("cat", { ...inPounds, name: "Luna" })).toMatchObject({ name: "Luna", weightKg: 4.5 });
  expect(withUnit(inPounds, "kg").weight).toBe("4.5");
  expect(withUnit(withBreed(emptyDraft("kg"), labrador), "lb")).toMatchObject({ weight: "67.5" });
  expect(withUnit(withUnit(withBreed(emptyDraft("kg"), labrador), "lb"), "kg").weight).toBe("30.6");
  expect(petFromDraft("cat", { ...inPounds, weight: "10" })).toMatchObject({ weightKg: 4.54 });
});

test("stones are stored as kilograms, with two decimals", () => {
  // 1.9 stones are 26.6 lb or 12.0656 kg.
  const draft = { ...emptyDraft("st"), breed: "Beagle", ageYears: "4", weight: "1.9" };
  const dog = petFromDraft("dog", draft);
  expect(dog?.weightKg).toBe(12.07);
  expect(dog && draftFromPet(dog, "st").weight).toBe("1.9");
  expect(withUnit(draft, "lb").weight).toBe("26.6");
  expect(withUnit(draft, "kg").weight).toBe("12.07");
});

test.each([
  ["5", "", 60],
  ["", "5", 5],
  ["2", "6", 30],
  ["1.5", "", 18],
  ["0", "18", 18],
  ["", "", undefined],
])("%s years and %s months are %s months", (ageYears, ageMonths, months) => {
  expect(ageInMonths({ ageYears, ageMonths })).toBe(months);
});

test.each([
  [5, "", "5"],
  [12, "1", ""],
  [30, "2", "6"],
])("an age of %s months is shown as years and months", (months, ageYears, ageMonths) => {
  expect(ageTexts(months)).toEqual({ ageYears, ageMonths });
});

test("the query contains only the fields that are set", () => {
  expect(draftQuery("dog", emptyDraft("kg"))).toEqual({ neutered: true, bodyCondition: 5 });
  expect([hasWeightOrBreed(emptyDraft("kg")), hasWeightOrBreed({ ...emptyDraft("kg"), weight: "25" })]).toEqual([
    false,
    true,
  ]);
  expect(draftQuery("dog", { ...emptyDraft("kg"), weight: "25" })).toEqual({
    weightKg: 25,
    neutered: true,
    bodyCondition: 5,
  });
});
