import type { Breed } from "@/api/types";
import { parsePet } from "./pet";
import {
  ageInMonths,
  ageTexts,
  birthdayError,
  draftFromPet,
  draftQuery,
  emptyDraft,
  hasWeightOrBreed,
  isComplete,
  petFromDraft,
  withAgeKind,
  withBreed,
  withUnit,
} from "./pet-draft";

const labrador: Breed = {
  name: "Labrador Retriever",
  label: "Labrador Retriever",
  statedWeightKg: null,
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
  label: "Pug",
  statedWeightKg: null,
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
    weightUnit: "kg",
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
    weightUnit: "kg",
    neutered: true,
    bodyCondition: 5,
  });
});

test("a cross keeps its own name and weight, and is fed as the mixed breed of its size", () => {
  const cockapoo: Breed = { ...pug, name: "Mixed Breed (Small)", label: "Cockapoo", typicalWeightKg: 9.1 };
  const draft = withBreed({ ...emptyDraft("kg"), ageYears: "3" }, cockapoo);
  expect(draft).toMatchObject({ breed: "Mixed Breed (Small)", breedLabel: "Cockapoo", weight: "9.1" });
  const dog = petFromDraft("dog", draft);
  expect(dog).toMatchObject({ breed: "Mixed Breed (Small)", breedLabel: "Cockapoo" });
  expect(dog && draftFromPet(dog, "kg").breedLabel).toBe("Cockapoo");
  // A breed has no second name.
  expect(petFromDraft("dog", withBreed(draft, pug))).not.toHaveProperty("breedLabel");
});

test("a weight that the visitor states with the breed is used as it is", () => {
  const mixed: Breed = { ...pug, name: "Mixed Breed (Medium)", label: "Mixed Breed (Medium)", statedWeightKg: 20 };
  const draft = withBreed({ ...emptyDraft("kg"), weight: "12" }, mixed);
  expect(draft).toMatchObject({ weight: "20", isBreedWeight: false });
});

describe("a birthday", () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 21, 9) }));
  afterEach(() => void vi.useRealTimers());
  const born = (bornOn: string) => ({
    ...withAgeKind({ ...emptyDraft("kg"), breed: "Pug", breedLabel: "Pug", weight: "7.5" }, "birthday"),
    bornOn,
  });

  test("is stored with the age in months, and read again", () => {
    const dog = petFromDraft("dog", born("2024-03-21"));
    expect(dog).toMatchObject({ ageMonths: 32, bornOn: "2024-03-21" });
    expect(parsePet("dog", JSON.parse(JSON.stringify(dog)))).toEqual(dog);
    expect(dog && draftFromPet(dog, "kg")).toMatchObject({ ageKind: "birthday", bornOn: "2024-03-21" });
    expect(draftQuery("dog", born("2024-03-21")).ageMonths).toBe(32);
    expect(draftQuery("dog", born("2024-03-21"))).not.toHaveProperty("bornOn");
  });

  test("becomes an age, but an age never becomes a birthday", () => {
    expect(withAgeKind(born("2024-03-21"), "age")).toMatchObject({ ageYears: "2", ageMonths: "8" });
    expect(withAgeKind({ ...emptyDraft("kg"), ageYears: "2" }, "birthday").bornOn).toBe("");
    expect(petFromDraft("dog", withAgeKind(born("2024-03-21"), "age"))).not.toHaveProperty("bornOn");
  });

  test.each([
    ["2026-11-22", "The birthday cannot be in the future.", undefined],
    ["2026-11-01", "The age must be at least 1 month.", 0],
    ["2006-11-21", "The age must be at most 16 years 8 months. Check the year.", 240],
    ["2026-10-21", undefined, 1],
    ["", undefined, undefined],
  ])("of %s has the error %s", (bornOn, error, months) => {
    expect(birthdayError("dog", born(bornOn))).toBe(error);
    expect(ageInMonths(born(bornOn))).toBe(months);
  });
});
